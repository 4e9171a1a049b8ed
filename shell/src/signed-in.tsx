import type { PageRoute } from '@salon/shared/releases/page-registry';
import type { OwnedPlatform } from '@salon/shared/remote/create-platform';
import { lazyScreen } from '@salon/shared/remote/lazy-screen';
import { BrowserRouter } from '@salon/shared/remote/router';
import { SalonProviders } from '@salon/shared/ui/providers';
import { SkeletonStats } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { usePathname } from './address.ts';
import { Frame } from './frame/frame.tsx';
import type { Leaving } from './leaving/leaving.store.ts';
import { LeavingQuestion } from './leaving/leaving-question.tsx';
import { logout } from './logout.ts';
import type { ModuleHost } from './platform/module-host.ts';
import { ModuleOutlet } from './platform/module-outlet.tsx';
import { Watcher } from './watch/watcher.tsx';

const DashboardPage = lazyScreen({
  load: () =>
    import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard.page.tsx').then(
      (page) => page.DashboardPage,
    ),
  fallback: <SkeletonStats />,
});

interface SignedInProps {
  platform: OwnedPlatform;
  host: ModuleHost;
  leaving: Leaving;
  route: PageRoute | undefined;
}

/** The frame, and in it either the dashboard or the place where modules mount themselves. */
export const SignedIn = observer(function SignedIn({ platform, host, leaving, route }: SignedInProps) {
  const pathname = usePathname();
  const isDashboard = pathname === '/dashboard';
  return (
    <SalonProviders mode={platform.theme.mode} salonName={platform.salon.name}>
      <BrowserRouter>
        <Frame platform={platform} host={host} onLogout={() => leaving.ask(() => void logout(platform))}>
          <Watcher platform={platform} isWatchedPage={isDashboard || route?.access === 'admin'} />
          {isDashboard && <DashboardPage platform={platform} host={host} />}
          {/* Always here, even behind the dashboard: a module that is leaving still unmounts from it. */}
          <ModuleOutlet host={host} hidden={isDashboard} />
          <LeavingQuestion leaving={leaving} />
        </Frame>
      </BrowserRouter>
    </SalonProviders>
  );
});
