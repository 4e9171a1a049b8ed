import { paths } from '@salon/shared/contracts/paths';
import { describeMoment } from '@salon/shared/module-runtime/freeze/blame';
import { startWatchdog, type Watchdog } from '@salon/shared/module-runtime/freeze/watchdog';
import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import { PageReports } from '@salon/shared/module-runtime/reports/page-reports';
import { followUncaughtErrors } from '@salon/shared/module-runtime/reports/uncaught-errors';
import type { PageTraces } from '@salon/shared/module-runtime/traces/page-traces';
import type { PageModule, PageRegistry } from '@salon/shared/releases/page-registry';
import { followPanelShortcut } from '../panel/follow-panel-shortcut.ts';
import { findSuspect } from './find-suspect.ts';
import { followLeftOvers } from './follow-left-overs.ts';
import type { ModuleStates } from './module-states.ts';
import { provideDevtools } from './provide-devtools.ts';
import { toPagePattern } from './to-page-pattern.ts';

const followed = new WeakSet<ModuleStates>();

/** Also reports the events that happened before this call. A second call does nothing. */
export function reportStates(states: ModuleStates, registry: PageRegistry): void {
  if (followed.has(states)) return;
  followed.add(states);
  provideDevtools(states, registry);
  const { environment, shell, modules, channel = '', traces } = registry;
  const isCanary = (name: string, version: string) => channel.split(' ').includes(`${name}@${version}`);
  const reports = new PageReports({
    address: paths.platformReports,
    code: states.code,
    environment,
    hostVersion: shell.version,
    page: () => toPagePattern(modules),
    host: { name: 'shell', ms: () => states.firstShownMs },
    onReason: states.refine,
    isCanary: ({ name, version }) => isCanary(name, version),
  });
  for (const [version, event] of states.early.splice(0)) reports.recordEvent(version, event);
  let watchdog: Watchdog | undefined;
  states.onEvent = (version, event) => {
    reports.recordEvent(version, event);
    watchdog?.update();
  };
  // A module that is already loaded tells no event before it mounts again.
  window.addEventListener('single-spa:before-routing-event', () => watchdog?.update());
  followUncaughtErrors({
    listVersions: () => [...states.all.values()],
    findOnlyCanary: () => {
      const [canary, ...others] = [...states.all.values()].filter(
        ({ module, version, state }) => state === 'mounted' && isCanary(module, version),
      );
      return others.length > 0 ? undefined : canary;
    },
    report: ({ module, version }, reason, message) =>
      reports.addFailure({ module, version, reason, message }),
  });
  followLeftOvers({
    hasBegun: states.all.size > 0,
    findSuspect: () => findSuspect(states, registry)?.name,
    report: (module, leftOver) => {
      const version = [...states.all.values()].filter((state) => state.module === module).at(-1)?.version;
      if (version) reports.addFailure({ module, version, kind: 'left', message: leftOver });
    },
  });
  // A page of a canary runs this before its modules, and their mount must not wait.
  runWhenIdle(() => {
    watchdog = startWatchdog({
      findSuspect: () => findSuspect(states, registry),
      createReport: (suspect) => ({
        address: new URL(paths.platformReports, location.href).href,
        body: reports.format([
          { ...suspect, kind: 'failure', reason: 'froze', message: describeMoment('mounted') },
        ]),
      }),
    });
  });
  let pageTraces: PageTraces | undefined;
  followPanelShortcut({ states, registry, reports, getTraceId: () => pageTraces?.lastTraceId });
  if (traces === undefined) return;
  void recordTraces(states, modules, traces).then(
    (recorded) => {
      pageTraces = recorded;
    },
    () => undefined,
  );
}

async function recordTraces(states: ModuleStates, modules: PageModule[], ratio: number): Promise<PageTraces> {
  const { tracePage } = await import(/* webpackChunkName: "traces" */ './trace-page.ts');
  const traces = tracePage({ modules, states, ratio });
  const report = states.onEvent;
  states.onEvent = (version, event) => {
    report(version, event);
    traces.recordEvent(version, event);
  };
  return traces;
}
