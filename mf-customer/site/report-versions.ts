import { paths } from '@salon/shared/contracts/paths';
import { describeMoment } from '@salon/shared/module-runtime/freeze/blame';
import { startWatchdog, type Watchdog } from '@salon/shared/module-runtime/freeze/watchdog';
import type { LoadableModule } from '@salon/shared/module-runtime/load/loader';
import { PageReports } from '@salon/shared/module-runtime/reports/page-reports';
import { followUncaughtErrors } from '@salon/shared/module-runtime/reports/uncaught-errors';
import type { VersionEvent } from '@salon/shared/module-runtime/reports/version-event';
import type { SitePageRegistry } from '@salon/shared/releases/page-registry';

/** Returns the function that records further events. `early` are the events that happened before this call. */
export function reportVersions(
  { environment, site }: SitePageRegistry,
  code: string,
  apiOrigin: string,
  early: readonly [LoadableModule, VersionEvent][],
): (version: LoadableModule, event: VersionEvent) => void {
  let shown: LoadableModule | undefined;
  let watchdog: Watchdog | undefined;
  const address = apiOrigin + paths.platformReports;
  const page = () => toPathPattern(window.location.pathname);
  const reports = new PageReports({ address, code, environment, hostVersion: site.version, page });
  const record = (version: LoadableModule, event: VersionEvent) => {
    if (event.state === 'loading' || event.state === 'mounted') shown = version;
    reports.recordEvent(version, event);
    watchdog?.update();
  };
  for (const [version, event] of early) record(version, event);
  followUncaughtErrors({
    listVersions: () => (shown ? [{ ...shown, module: shown.name, at: 0 }] : []),
    report: ({ module, version }, reason, message) =>
      reports.addFailure({ module, version, reason, message }),
  });
  watchdog = startWatchdog({
    findSuspect: () => shown,
    createReport: (suspect) => ({
      address: new URL(address, location.href).href,
      body: reports.format([
        { ...suspect, kind: 'failure', reason: 'froze', message: describeMoment('mounted') },
      ]),
    }),
  });
  return record;
}

/** Reports do not name salons, so ':businessId' replaces the salon. */
const toPathPattern = (pathname: string) =>
  /^\/(book|customer)\//.exec(pathname)?.[0].concat(':businessId') ?? '/';
