import { paths } from '@salon/shared/contracts/paths';
import { newSupportCode } from '@salon/shared/domain/support-code';
import type { LoadableModule, ModuleLoader } from '@salon/shared/host/loader';
import { ModuleVersions, type VersionEvent, type VersionsOptions } from '@salon/shared/host/module-versions';
import { whenIdle } from '@salon/shared/host/when-idle';
import type { SitePageRegistry } from '@salon/shared/releases/page-registry';
import { apiOfPage } from './site-registry.ts';

interface SiteVersionsOptions {
  registry: SitePageRegistry;
  loader: ModuleLoader;
  isOffline(): boolean;
}

/** The versions of the site's module, what is told of them, and the page's support code. */
export function siteVersions({ registry, loader, isOffline }: SiteVersionsOptions) {
  const supportCode = newSupportCode();
  const early: [LoadableModule, VersionEvent][] = [];
  let hear: VersionsOptions['tell'] = (version, event) => {
    early.push([version, event]);
  };
  const versions = new ModuleVersions({
    module: registry.module,
    getLoader: async () => loader,
    isOffline,
    tell: (version, event) => hear(version, event),
    askServer: newestVersion,
  });
  whenIdle(async () => {
    const { PageReports } = await import(
      /* webpackChunkName: "page-reports" */ '@salon/shared/host/page-reports'
    );
    const reports = new PageReports({
      address: apiOfPage() + paths.platformReports,
      code: supportCode,
      environment: registry.environment,
      shell: registry.site.version,
      page: () => pattern(window.location.pathname),
    });
    hear = reports.hear;
    for (const [version, event] of early) reports.hear(version, event);
  });
  return { versions, supportCode };
}

/** A salon's page without the salon. */
const pattern = (pathname: string) => /^\/(book|customer)\//.exec(pathname)?.[0].concat(':businessId') ?? '/';

async function newestVersion(): Promise<LoadableModule | undefined> {
  try {
    const { newestRegistry } = await import(
      /* webpackChunkName: "newest-registry" */ '@salon/shared/host/newest-registry'
    );
    return ((await newestRegistry()) as SitePageRegistry | null)?.module;
  } catch {
    return undefined;
  }
}
