import type { OwnedPlatform } from '@salon/shared/remote/create-platform';
import { lazyScreen } from '@salon/shared/remote/lazy-screen';
import { navigateInPage } from '@salon/shared/remote/navigate';
import { PageSkeleton } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePathname } from './address.ts';
import { BarePage } from './bare-page.tsx';
import { guard } from './guard.ts';
import type { Leaving } from './leaving/leaving.store.ts';
import type { ModuleHost } from './platform/module-host.ts';
import type { SessionEnd } from './session-end.store.ts';

const LoginPage = lazyScreen({
  load: () =>
    import(/* webpackChunkName: "login" */ './features/login/login.page.tsx').then((page) => page.LoginPage),
  fallback: <PageSkeleton />,
});
const NoHomePage = lazyScreen({
  load: () =>
    import(/* webpackChunkName: "no-home" */ './features/no-home/no-home.page.tsx').then(
      (page) => page.NoHomePage,
    ),
  fallback: <PageSkeleton />,
});
const SignedIn = lazyScreen({
  load: () => import(/* webpackChunkName: "signed-in" */ './signed-in.tsx').then((page) => page.SignedIn),
  fallback: <PageSkeleton />,
});

export interface AppProps {
  platform: OwnedPlatform;
  host: ModuleHost;
  sessionEnd: SessionEnd;
  leaving: Leaving;
  /** Registers the modules and mounts whichever the address asks for; fetched once somebody may see one. */
  openModules(): void;
  /** Something stands in the page that is not a module's place. */
  onShown?(): void;
}

/** Decides by address and session what is shown: the login, the frame with a page, or another address. */
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
  const visit = (path: string) =>
    guard(host.modules, path, {
      userType: session.isSignedIn ? session.userType : null,
      businessSlug: session.user?.businessSlug,
    });
  const { decision, route, isHomeless } = visit(pathname);
  const needsModules = decision === 'allow' && !isHomeless && pathname !== '/login';
  useEffect(() => {
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
      const there = visit(path);
      return there.decision === 'allow' && !there.isHomeless;
    };
    const goesOn = pathname === '/login' ? sessionEnd.addressFor(session.user, mayOpen) : null;
    return <Redirect to={goesOn ?? decision.redirect} />;
  }
  if (isHomeless) return <NoHomePage platform={platform} />;
  if (pathname === '/login') {
    return <LoginPage platform={platform} notice={sessionEnd.notice} lostUser={sessionEnd.user} />;
  }
  if (isBare) return <BarePage host={host} leaving={leaving} />;
  return <SignedIn platform={platform} host={host} leaving={leaving} route={route} />;
});

/** Another address in the place of this one. */
function Redirect({ to }: { to: string }) {
  useEffect(() => navigateInPage(to, { replace: true }), [to]);
  return null;
}
