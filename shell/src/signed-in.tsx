import type { OwnedPlatform } from '@salon/shared/module/create-platform';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { BrowserRouter } from '@salon/shared/module/router';
import type { PageRoute } from '@salon/shared/releases/page-registry';
import { SalonProviders } from '@salon/shared/ui/providers';
import { PageSkeleton, SkeletonStats } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { Frame } from './frame/frame.tsx';
import { FramelessPage } from './frame/frameless-page.tsx';
import type { LeavingStore } from './leaving/leaving.store.ts';
import { LeavingQuestion } from './leaving/leaving-question.tsx';
import { logout } from './logout.ts';
import type { ModuleHost } from './platform/module-host.ts';
import { ModuleOutlet } from './platform/module-outlet.tsx';
import { usePathname } from './use-pathname.ts';
import { Watcher } from './watch/watcher.tsx';

const DashboardPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard.page.tsx').then(
      (page) => page.DashboardPage,
    ),
  fallback: <SkeletonStats />,
});

const SupportPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "support" */ './features/support/support.page.tsx').then(
      (page) => page.SupportPage,
    ),
  fallback: <PageSkeleton />,
});
const ConsolePage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "console" */ './features/console/console.page.tsx').then(
      (page) => page.ConsolePage,
    ),
  fallback: <PageSkeleton />,
});

const OWN_PAGES = {
  '/dashboard': DashboardPage,
  '/support': SupportPage,
  '/platform/console': ConsolePage,
  '/platform/releases': ConsolePage,
} as const;

const isOwn = (pathname: string): pathname is keyof typeof OWN_PAGES => pathname in OWN_PAGES;

interface SignedInProps {
  platform: OwnedPlatform;
  host: ModuleHost;
  leaving: LeavingStore;
  route: PageRoute | undefined;
}

/** Persons who are not admins see the shell's own pages without the frame. */
export const SignedIn = observer(function SignedIn({ platform, host, leaving, route }: SignedInProps) {
  const pathname = usePathname();
  const OwnPage = isOwn(pathname) ? OWN_PAGES[pathname] : null;
  const isWatchedPage = pathname === '/dashboard' || route?.access === 'admin';
  const logoutAsked = () => leaving.ask(() => void logout(platform));
  const content = (
    <>
      {OwnPage && <OwnPage platform={platform} host={host} />}
      {/* The outlet stays mounted under a page of the shell, because the previous module still unmounts from it. */}
      <ModuleOutlet host={host} hidden={OwnPage !== null} />
      <LeavingQuestion leaving={leaving} />
    </>
  );
  const isAlone = OwnPage !== null && platform.session.userType !== 'admin';
  return (
    <SalonProviders mode={platform.theme.mode} salonName={platform.salon.name}>
      <BrowserRouter>
        {isAlone ? (
          <FramelessPage platform={platform}>{content}</FramelessPage>
        ) : (
          <Frame platform={platform} host={host} onLogout={logoutAsked}>
            <Watcher platform={platform} isWatchedPage={isWatchedPage} />
            {content}
          </Frame>
        )}
      </BrowserRouter>
    </SalonProviders>
  );
});
