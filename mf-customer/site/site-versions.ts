import { createSupportCode } from '@salon/shared/domain/support-code';
import { AFTER_LOAD_MS } from '@salon/shared/module-runtime/budgets';
import type { LoadableModule, ModuleLoader } from '@salon/shared/module-runtime/load/loader';
import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import type { VersionEvent } from '@salon/shared/module-runtime/reports/version-event';
import { ModuleVersions } from '@salon/shared/module-runtime/versions/module-versions';
import type { VersionsOptions } from '@salon/shared/module-runtime/versions/versions-options';
import type { SitePageRegistry } from '@salon/shared/releases/page-registry';
import { getApiOrigin } from './site-registry.ts';

interface SiteVersionsOptions {
  registry: SitePageRegistry;
  loader: ModuleLoader;
  isOffline(): boolean;
}

export function createSiteVersions({ registry, loader, isOffline }: SiteVersionsOptions) {
  const supportCode = createSupportCode();
  const earlyEvents: [LoadableModule, VersionEvent][] = [];
  let receiveEvent: VersionsOptions['onEvent'] = (version, event) => {
    earlyEvents.push([version, event]);
  };
  const versions = new ModuleVersions({
    module: registry.module,
    getLoader: async () => loader,
    isOffline,
    onEvent: (version, event) => receiveEvent(version, event),
    fetchNewestVersion,
  });
  runWhenIdle(async () => {
    const { reportVersions } = await import(/* webpackChunkName: "page-reports" */ './report-versions.ts');
    receiveEvent = reportVersions(registry, supportCode, getApiOrigin(), earlyEvents);
  }, AFTER_LOAD_MS);
  return { versions, supportCode };
}

async function fetchNewestVersion(): Promise<LoadableModule | undefined> {
  try {
    const { fetchPageRegistry } = await import(
      /* webpackChunkName: "newest-registry" */ '@salon/shared/module-runtime/load/fetch-page-registry'
    );
    return ((await fetchPageRegistry()) as SitePageRegistry | null)?.module;
  } catch {
    return undefined;
  }
}
