import { paths } from '@salon/shared/contracts/paths';
import { PageReports } from '@salon/shared/host/page-reports';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { matchRoute } from './matching.ts';
import type { ModuleStates } from './module-states.ts';

/** Paths of the shell's own that a report may name; every other is said by its route's pattern. */
const OWN = ['/login', '/dashboard'];

/** Tells the server how modules and the shell do, also of what happened before. */
export function reportStates(states: ModuleStates, { environment, shell, modules }: PageRegistry): void {
  const reports = new PageReports({
    address: paths.platformReports,
    code: states.code,
    environment,
    shell: shell.version,
    page: () => {
      const { pathname } = window.location;
      const own = OWN.includes(pathname) ? pathname : '/';
      return matchRoute(modules, pathname)?.route.path ?? own;
    },
    host: { name: 'shell', ms: () => states.firstShownMs },
    onReason: states.refine,
  });
  for (const [version, event] of states.early.splice(0)) reports.hear(version, event);
  states.onEvent = reports.hear;
}
