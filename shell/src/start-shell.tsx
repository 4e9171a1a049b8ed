import '@salon/shared/ui/tokens.css';
import '@salon/shared/ui/base.css';
import { SESSION_EXPIRED_MESSAGE } from '@salon/shared/http';
import { createPlatform, navigateInPage } from '@salon/shared/module/create-platform';
import { isCustomerRoute } from '@salon/shared/module/manifest';
import { probeServer } from '@salon/shared/module/probe-server';
import type { ModuleLoader } from '@salon/shared/module-runtime/load/loader';
import { clearCacheOnPersonChange } from '@salon/shared/module-runtime/page/clear-cache-on-person-change';
import { reloadScreensOnReconnect } from '@salon/shared/module-runtime/page/reload-screens';
import type { PageRegistry, PreviewedVersion } from '@salon/shared/releases/page-registry';
import { endExpiredSession } from '@salon/shared/session';
import { ClockContext } from '@salon/shared/ui/clock';
import { SalonNameContext } from '@salon/shared/ui/document-title';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { createToasts, Toasts } from '@salon/shared/ui/toast';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ConnectionBanner } from './connection/connection-banner.tsx';
import { listCachedDays } from './connection/list-cached-days.ts';
import { openShellRoot } from './first-paint.ts';
import { decidePageAccess } from './guard.ts';
import { askBeforeLeaving } from './leaving/ask-before-leaving.ts';
import { LeavingStore } from './leaving/leaving.store.ts';
import { UnsavedWork } from './leaving/unsaved-work.ts';
import { LostSessionStore } from './lost-session.store.ts';
import { createPageTransport } from './page-transport.ts';
import { matchRoute } from './platform/matching.ts';
import { createModuleHost } from './platform/module-host.ts';
import { readRegistry } from './platform/registry.ts';
import { startWithOverrides } from './platform/with-overrides.ts';
import { followReleases } from './release/follow-releases.ts';
import { NewReleaseNote } from './release/new-release-note.tsx';

export interface ShellOptions {
  /** The loader uses federation in the product, and the build's own chunks in the single build. */
  createLoader(): Promise<ModuleLoader>;
}

export function startShell(options: ShellOptions): void {
  startWithOverrides(readRegistry(), (registry) => showShell(registry, options));
}

function showPreviewsBadgeLazily(previews: readonly PreviewedVersion[], isBusy: () => boolean): void {
  void import(/* webpackChunkName: "previews" */ './platform/previews-badge.ts')
    .then(({ showPreviewsBadge }) => showPreviewsBadge(previews, { isBusy }))
    .catch((error: unknown) => console.error(error));
}

function showShell(registry: PageRegistry, { createLoader }: ShellOptions): void {
  const place = openShellRoot();
  const host = createModuleHost({ registry, createLoader });
  const isCustomersPage = () => {
    const match = matchRoute(host.modules, window.location.pathname);
    return match !== undefined && isCustomerRoute(match.route);
  };
  const toasts = createToasts();
  const sessionEnd = new LostSessionStore();
  const unsaved = new UnsavedWork();
  const leaving = new LeavingStore(unsaved);
  const platform = createPlatform({
    feedback: toasts,
    transport: createPageTransport(isCustomersPage),
    prefetch: host.prefetch,
    navigate: (path) => leaving.ask(() => navigateInPage(path)),
    connection: { probe: () => probeServer(), keptDays: () => listCachedDays(platform.session) },
    onSessionLost: (notice) => {
      sessionEnd.recordLoss(notice, platform.session.user);
      platform.session.signOut();
      platform.navigate('/login');
    },
  });
  const expired = endExpiredSession(platform.session);
  if (expired) sessionEnd.recordLoss(SESSION_EXPIRED_MESSAGE, expired);
  unsaved.follow(platform.events);
  askBeforeLeaving(leaving);
  clearCacheOnPersonChange(platform.session);
  reloadScreensOnReconnect(platform);
  const release = followReleases(platform, unsaved);
  const hasUnsavedWork = () => unsaved.hasUnsavedWork;
  if (registry.previews) {
    showPreviewsBadgeLazily(registry.previews, () => hasUnsavedWork() || platform.connection.isSaving);
  }
  const mayOpen = (pathname: string) => {
    const { session } = platform;
    const visitor = {
      userType: session.isSignedIn ? session.userType : null,
      businessSlug: session.user?.businessSlug,
    };
    return decidePageAccess(host.modules, pathname, visitor).decision === 'allow';
  };
  reaction(
    () => platform.session.isSignedIn,
    (isSignedIn) => {
      if (!isSignedIn) unsaved.forget();
      host.refresh();
    },
  );

  const openModules = () => host.open({ platform, mayOpen, hasUnsavedWork, onShown: place.uncover });

  const Page = observer(() => (
    <SalonNameContext value={platform.salon.name}>
      <ClockContext value={platform.salon.clockHours}>
        <ErrorBoundary onError={place.uncover}>
          <ConnectionBanner platform={platform} />
          <NewReleaseNote release={release} />
          <App
            platform={platform}
            host={host}
            sessionEnd={sessionEnd}
            leaving={leaving}
            openModules={openModules}
            onShown={place.uncover}
          />
          <Toasts store={toasts} />
        </ErrorBoundary>
      </ClockContext>
    </SalonNameContext>
  ));
  createRoot(place.element).render(<Page />);
}
