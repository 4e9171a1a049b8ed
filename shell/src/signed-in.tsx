import type { ReleasedRoute } from '@salon/shared/contracts/registry';
import { lazyScreen } from '@salon/shared/remote/lazy-screen';
import type { Platform } from '@salon/shared/remote/platform';
import { useLocation } from '@salon/shared/remote/router';
import { SkeletonStats } from '@salon/shared/ui/skeletons';
import { Frame } from './frame/frame.tsx';
import { logout } from './logout.ts';
import type { ModuleHost } from './platform/module-host.ts';

const DashboardPage = lazyScreen({
  load: () =>
    import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard.page.tsx').then(
      (page) => page.DashboardPage,
    ),
  fallback: <SkeletonStats />,
});

interface SignedInProps {
  platform: Platform;
  host: ModuleHost;
  route: ReleasedRoute | undefined;
}

/** The frame, and in it either the dashboard or the place where modules mount themselves. */
export function SignedIn({ platform, host, route }: SignedInProps) {
  const { pathname } = useLocation();
  const isDashboard = pathname === '/dashboard';
  return (
    <Frame
      platform={platform}
      modules={host.modules}
      isVisible={isDashboard || (route?.frame ?? false)}
      onLogout={() => void logout(platform)}
    >
      {isDashboard && <DashboardPage platform={platform} host={host} />}
      {/* Always here, even behind the dashboard: a module that is leaving still unmounts from it. */}
      <div id="module-outlet" hidden={isDashboard} />
    </Frame>
  );
}
