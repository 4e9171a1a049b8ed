import { paths } from '@salon/shared/contracts/paths';
import { PageReports } from '@salon/shared/module-runtime/reports/page-reports';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import type { ModuleStates } from './module-states.ts';
import { toPagePattern } from './to-page-pattern.ts';

/** Also reports the events that happened before this call. */
export function reportStates(states: ModuleStates, { environment, shell, modules }: PageRegistry): void {
  const reports = new PageReports({
    address: paths.platformReports,
    code: states.code,
    environment,
    hostVersion: shell.version,
    page: () => toPagePattern(modules),
    host: { name: 'shell', ms: () => states.firstShownMs },
    onReason: states.refine,
  });
  for (const [version, event] of states.early.splice(0)) reports.recordEvent(version, event);
  states.onEvent = reports.recordEvent;
}
