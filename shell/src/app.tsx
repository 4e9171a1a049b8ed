import type { OwnedPlatform } from '@salon/shared/module/create-platform';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { navigateInPage } from '@salon/shared/module/navigate';
import { PageSkeleton } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { BarePage } from './bare-page.tsx';
import { decidePageAccess } from './guard.ts';
import type { LeavingStore } from './leaving/leaving.store.ts';
import type { LostSessionStore } from './lost-session.store.ts';
import type { ModuleHost } from './platform/module-host.ts';
import { usePathname } from './use-pathname.ts';

const LoginPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "login" */ './features/login/login.page.tsx').then((page) => page.LoginPage),
  fallback: <PageSkeleton />,
});
const NoHomePage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "no-home" */ './features/no-home/no-home.page.tsx').then(
      (page) => page.NoHomePage,
    ),
  fallback: <PageSkeleton />,
});
const SignedIn = createLazyScreen({
  load: () => import(/* webpackChunkName: "signed-in" */ './signed-in.tsx').then((page) => page.SignedIn),
  fallback: <PageSkeleton />,
});

export interface AppProps {
  platform: OwnedPlatform;
  host: ModuleHost;
  sessionEnd: LostSessionStore;
  leaving: LeavingStore;
  /** Called when the app comes to an allowed page other than /login and `NoHomePage`, not between such pages. */
  openModules(): void;
  /** Called when an allowed page other than a `BarePage` shows. */
  onShown?(): void;
}

export const App = observer(function App({
  platform,
  host,
  sessionEnd,
  leaving,
  openModules,
  onShown,
}: AppProps) {
  const pathname = usePathname();
  const { session } = platform;
  const guardPath = (path: string) =>
    decidePageAccess(host.modules, path, {
      userType: session.isSignedIn ? session.userType : null,
      businessSlug: session.user?.businessSlug,
    });
  const { decision, route, isHomeless } = guardPath(pathname);
  const needsModules = decision === 'allow' && !isHomeless && pathname !== '/login';
  // The module's code loads while the frame's code runs.
  useLayoutEffect(() => {
    if (needsModules) openModules();
  }, [needsModules, openModules]);
  const isBare = decision === 'allow' && route?.frame === false;
  useEffect(() => {
    if (decision === 'allow' && !isBare) onShown?.();
  }, [decision, isBare, onShown]);
  const hasArrived = session.isSignedIn && (pathname !== '/login' || isHomeless);
  useEffect(() => {
    if (hasArrived) sessionEnd.forget();
  }, [hasArrived, sessionEnd]);

  if (decision !== 'allow') {
    const mayOpen = (path: string) => {
      const target = guardPath(path);
      return target.decision === 'allow' && !target.isHomeless;
    };
    const resumeAddress = pathname === '/login' ? sessionEnd.findAddress(session.user, mayOpen) : null;
    return <Redirect to={resumeAddress ?? decision.redirect} />;
  }
  if (isHomeless) return <NoHomePage platform={platform} />;
  if (pathname === '/login') {
    return <LoginPage platform={platform} notice={sessionEnd.notice} lostUser={sessionEnd.user} />;
  }
  if (isBare) return <BarePage host={host} leaving={leaving} />;
  return <SignedIn platform={platform} host={host} leaving={leaving} route={route} />;
});

function Redirect({ to }: { to: string }) {
  useEffect(() => navigateInPage(to, { replace: true }), [to]);
  return null;
}
