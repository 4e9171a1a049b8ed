import type { PartProps } from '@salon/shared/module';
import { AFTER_LOAD_MS } from '@salon/shared/module-runtime/budgets';
import { LoadFailure, type ModuleLoader } from '@salon/shared/module-runtime/load/loader';
import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import { filterModulesByClaims } from '@salon/shared/module-runtime/versions/filter-modules-by-claims';
import type { PageModule, PagePart, PageRegistry } from '@salon/shared/releases/page-registry';
import type { ComponentType } from 'react';
import type { Applications, ApplicationsOptions, StartOptions } from './applications.ts';
import { ModuleStates } from './module-states.ts';
import { Prefetcher } from './prefetch.ts';

export interface ModuleHost {
  readonly modules: PageModule[];
  readonly states: ModuleStates;
  readonly outlet: HTMLElement;
  /** The host calls `mayOpen` at every change of the address. Only the first call of `open` has an effect. */
  open(options: StartOptions): void;
  /** Call this when the session has changed and the address has not. */
  refresh(): void;
  prefetch(pathname: string): void;
  /** Rejects with a LoadFailure; a later call tries again. */
  loadPart(module: PageModule, part: PagePart, isRetry?: boolean): Promise<ComponentType<PartProps>>;
}

export interface ModuleHostOptions {
  registry: PageRegistry;
  /** The host calls this for the first module, so that /login does not load the loader's code. */
  createLoader(): Promise<ModuleLoader>;
  loadApplications?(): Promise<{ createApplications(options: ApplicationsOptions): Applications }>;
}

const importApplications = () => import(/* webpackChunkName: "platform" */ './applications.ts');

/** The pause after a failed load of the chunk `platform`. Each further pause is twice as long, up to MAX_PAUSE_MS. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** Leaves out modules with claim problems, such as another module's pages (`listClaimProblems`). */
export function createModuleHost(options: ModuleHostOptions): ModuleHost {
  const { createLoader, loadApplications = importApplications } = options;
  const states = new ModuleStates();
  const modules = filterModulesByClaims(options.registry.modules, (module, message) => {
    console.error(message);
    const failure = { reason: 'incompatible', message } as const;
    states.recordEvent(module, { state: 'failed', failure, counts: true, ms: 0 });
  });
  const registry = { ...options.registry, modules };
  const prefetcher = new Prefetcher(registry);
  let isOpened = false;

  const getLoader = onceLoaded(createLoader);
  const outlet = document.createElement('div');
  outlet.id = 'module-outlet';
  let started: Applications | undefined;
  const startReports = () =>
    import(/* webpackChunkName: "page-reports" */ './report-states.ts')
      .then(({ reportStates }) => reportStates(states, registry))
      .catch(() => undefined);
  const getApplications = onceLoaded(async () => {
    // A canary announces its load before it runs, because it could freeze the page.
    if (registry.channel) await startReports();
    const { createApplications } = await loadApplications();
    started = createApplications({ modules, states, outlet, prefetcher, getLoader });
    return started;
  });

  const start = async (open: StartOptions): Promise<void> => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        const applications = await getApplications();
        if (registry.canaries?.length && (await willReload(registry, open))) return;
        return applications.start(open);
      } catch (error) {
        console.error(error);
        await pause(pauseMs);
      }
    }
  };

  runWhenIdle(startReports, AFTER_LOAD_MS);
  return {
    modules,
    states,
    outlet,
    prefetch: (pathname) => prefetcher.prefetch(pathname, 'intent'),
    open: (openOptions) => {
      if (!isOpened) void start(openOptions);
      isOpened = true;
    },
    refresh: () => started?.refresh(),
    loadPart: async (...part) => (await getApplications()).loadPart(...part),
  };
}

/**
 * Whether the page is about to reload for other canary versions. False when the chunk that decides this
 * does not load.
 */
async function willReload(registry: PageRegistry, { platform }: StartOptions): Promise<boolean> {
  try {
    const { reloadForCanaries } = await import(/* webpackChunkName: "canaries" */ './reload-for-canaries.ts');
    return reloadForCanaries({ registry, session: platform.session });
  } catch {
    return false;
  }
}

/** Runs `fetch` once. Only after a failure, which rejects with a LoadFailure, does the next call run it again. */
function onceLoaded<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= fetch().catch((cause) => {
      loading = undefined;
      throw new LoadFailure('platform', 'unreachable', cause);
    });
    return loading;
  };
}

/** The pause ends earlier when the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
