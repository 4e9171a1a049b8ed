import { paths } from '@salon/shared/contracts/paths';
import { PageReports } from '@salon/shared/module-runtime/reports/page-reports';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { matchRoute } from './matching.ts';
import type { ModuleStates } from './module-states.ts';

/** Reports contain these paths. Another path appears as its route's pattern, or as `/`. */
const OWN_PATHS = ['/login', '/dashboard'];

/** Also reports the events that happened before this call. */
export function reportStates(states: ModuleStates, { environment, shell, modules }: PageRegistry): void {
  const reports = new PageReports({
    address: paths.platformReports,
    code: states.code,
    environment,
    hostVersion: shell.version,
    page: () => {
      const { pathname } = window.location;
      const own = OWN_PATHS.includes(pathname) ? pathname : '/';
      return matchRoute(modules, pathname)?.route.path ?? own;
    },
    host: { name: 'shell', ms: () => states.firstShownMs },
    onReason: states.refine,
  });
  for (const [version, event] of states.early.splice(0)) reports.recordEvent(version, event);
  states.onEvent = reports.recordEvent;
}
