import type { ReleasedRoute } from '@salon/shared/contracts/registry';
import type { Platform } from '@salon/shared/remote/platform';
import { useLocation } from '@salon/shared/remote/router';
import { SkeletonStats } from '@salon/shared/ui/skeletons';
import { lazy, Suspense } from 'react';
import { Frame } from './frame/frame.tsx';
import { logout } from './logout.ts';
import type { ModuleHost } from './platform/module-host.ts';

const DashboardPage = lazy(() =>
  import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard.page.tsx').then(
    ({ DashboardPage }) => ({ default: DashboardPage }),
  ),
);

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
      {isDashboard && (
        <Suspense fallback={<SkeletonStats />}>
          <DashboardPage platform={platform} host={host} />
        </Suspense>
      )}
      {/* Always here, even behind the dashboard: a module that is leaving still unmounts from it. */}
      <div id="module-outlet" hidden={isDashboard} />
    </Frame>
  );
}
