import type { OwnedPlatform } from '@salon/shared/module/create-platform';
import { navigateInPage } from '@salon/shared/module/navigate';
import type { ModuleVersions } from '@salon/shared/module-runtime/versions/module-versions';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { OfflineBanner } from '@salon/shared/ui/offline-banner';
import { type ToastStore, Toasts } from '@salon/shared/ui/toast';
import { observer } from 'mobx-react-lite';
import { useEffect, useSyncExternalStore } from 'react';
import type { LostSession } from './lost-session.ts';
import { ModulePlace } from './module-place.tsx';
import { NoSalonPage } from './no-salon-page.tsx';
import { siteMessages as texts } from './site.messages.ts';
import { decideSitePage } from './site-guard.ts';

export interface SiteProps {
  platform: OwnedPlatform;
  interrupted: LostSession;
  toasts: ToastStore;
  versions: ModuleVersions;
  supportCode: string;
  onShown(): void;
}

export const Site = observer(function Site(props: SiteProps) {
  const { platform, interrupted, toasts, versions, supportCode, onShown } = props;
  const pathname = useSyncExternalStore(followAddress, () => window.location.pathname);
  const { session, connection } = platform;
  const decision = decideSitePage(pathname, session.isSignedIn ? session.user : null);
  const redirect = typeof decision === 'object' ? decision.redirect : null;
  useEffect(() => {
    if (redirect !== null) navigateInPage(redirect, { replace: true });
  }, [redirect]);
  const { user } = session;
  useEffect(() => {
    const search = user ? interrupted.takeSearch(user, pathname) : '';
    if (search) navigateInPage(pathname + search, { replace: true });
  }, [user, pathname, interrupted]);

  return (
    <ErrorBoundary>
      <OfflineBanner show={!connection.isOnline} text={texts.offline} />
      <main>
        {decision === 'module' && <ModulePlace {...{ versions, supportCode, platform, onShown }} />}
        {decision === 'no-salon' && <NoSalonPage onShown={onShown} />}
      </main>
      <Toasts store={toasts} />
    </ErrorBoundary>
  );
});

function followAddress(changed: () => void): () => void {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}
