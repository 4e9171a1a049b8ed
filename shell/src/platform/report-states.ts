import { paths } from '@salon/shared/contracts/paths';
import { PageReports } from '@salon/shared/module-runtime/reports/page-reports';
import type { PageModule, PageRegistry } from '@salon/shared/releases/page-registry';
import type { ModuleStates } from './module-states.ts';
import { toPagePattern } from './to-page-pattern.ts';

/** Also reports the events that happened before this call. */
export function reportStates(states: ModuleStates, registry: PageRegistry): void {
  const { environment, shell, modules, traces } = registry;
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
  if (traces !== undefined) void recordTraces(states, modules, traces).catch(() => undefined);
}

async function recordTraces(states: ModuleStates, modules: PageModule[], ratio: number): Promise<void> {
  const { tracePage } = await import(/* webpackChunkName: "traces" */ './trace-page.ts');
  const traces = tracePage({ modules, states, ratio });
  const report = states.onEvent;
  states.onEvent = (version, event) => {
    report(version, event);
    traces.recordEvent(version, event);
  };
}
