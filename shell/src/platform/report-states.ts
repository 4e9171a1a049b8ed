import { paths } from '@salon/shared/contracts/paths';
import { whenIdle } from '@salon/shared/host/when-idle';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { matchRoute } from './matching.ts';
import type { ModuleStates } from './module-states.ts';

/** Paths of the shell's own that a report may name; every other is said by its route's pattern. */
const OWN = ['/login', '/dashboard'];

/** Tells the server how modules do, once the page has nothing better to do; its code comes only then. */
export function reportStates(states: ModuleStates, registry: PageRegistry): void {
  whenIdle(async () => {
    const { PageReports } = await import(
      /* webpackChunkName: "page-reports" */ '@salon/shared/host/page-reports'
    );
    const { environment, shell, modules } = registry;
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
      onReason: states.refine,
    });
    for (const [version, event] of states.early.splice(0)) reports.hear(version, event);
    states.onEvent = reports.hear;
  });
}
