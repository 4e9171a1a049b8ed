import type { PartProps } from '@salon/shared/module';
import { LoadFailure, type ModuleLoader } from '@salon/shared/module-runtime/load/loader';
import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import { filterModulesByClaims } from '@salon/shared/module-runtime/versions/filter-modules-by-claims';
import type { PageModule, PagePart, PageRegistry } from '@salon/shared/releases/page-registry';
import type { ComponentType } from 'react';
import type { Applications, ApplicationsOptions, StartOptions } from './applications.ts';
import { ModuleStates } from './module-states.ts';
import { Prefetcher } from './prefetch.ts';

/** The modules of the page registry and the ways to show them. */
export interface ModuleHost {
  readonly modules: PageModule[];
  /** The states of the modules' versions in this page, and the page's support code. */
  readonly states: ModuleStates;
  /** The element in which modules render; `ModuleOutlet` adds it to the page. */
  readonly outlet: HTMLElement;
  /**
   * Registers the modules and mounts the address's module if `mayOpen` allows the path. The host calls `mayOpen` at
   * every change of the address. Only the first call of `open` has an effect.
   */
  open(options: StartOptions): void;
  /** Checks the present address again: call it when the session changed without the address. */
  refresh(): void;
  /** Starts fetching the files of a path with low priority: call it on hover or touch. */
  prefetch(pathname: string): void;
  /** Resolves with the component of a part. Rejects with a LoadFailure; a later call tries again. */
  loadPart(module: PageModule, part: PagePart): Promise<ComponentType<PartProps>>;
}

export interface ModuleHostOptions {
  registry: PageRegistry;
  /** Fetches the loader. The host calls it for the first module, so that /login does not load it. */
  createLoader(): Promise<ModuleLoader>;
  /** Fetches the code that registers the modules; tests replace it. */
  loadApplications?(): Promise<{ createApplications(options: ApplicationsOptions): Applications }>;
}

const importApplications = () => import(/* webpackChunkName: "platform" */ './applications.ts');

/** Pause after the first failed attempt to load the shell's chunk for modules. Every further pause is twice as long. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** Creates the module host. It leaves out modules that claim another module's pages. */
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
  const getApplications = onceLoaded(async () => {
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

  // The code for reports loads when the page is idle.
  runWhenIdle(async () => {
    const { reportStates } = await import(/* webpackChunkName: "page-reports" */ './report-states.ts');
    reportStates(states, registry);
  });
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
    loadPart: async (module, part) => (await getApplications()).loadPart(module, part),
  };
}

/**
 * Whether the page is about to reload because it was made for another channel (set of canaries) than that of the
 * person's salon. False when the code that decides this does not load.
 */
async function willReload(registry: PageRegistry, { platform }: StartOptions): Promise<boolean> {
  try {
    const { reloadForChannel } = await import(/* webpackChunkName: "channel" */ './reload-for-channel.ts');
    return reloadForChannel({ registry, session: platform.session });
  } catch {
    return false;
  }
}

/** Wraps `fetch` so that it runs once; after a failure the next call runs it again. */
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

/** Resolves after `ms` milliseconds, or earlier when the network is back. */
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
