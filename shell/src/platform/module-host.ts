import { LoadFailure, type ModuleLoader } from '@salon/shared/host/loader';
import { withOwnPages } from '@salon/shared/host/owned-pages';
import { whenIdle } from '@salon/shared/host/when-idle';
import type { PageModule, PagePart, PageRegistry } from '@salon/shared/releases/page-registry';
import type { PartProps } from '@salon/shared/remote';
import type { ComponentType } from 'react';
import type { Applications, ApplicationsOptions, StartOptions } from './applications.ts';
import { ModuleStates } from './module-states.ts';
import { Prefetcher } from './prefetch.ts';

/** The modules of the registry, as the rest of the shell sees them. */
export interface ModuleHost {
  readonly modules: PageModule[];
  /** Which version of what runs in this page, and the page's support code. */
  readonly states: ModuleStates;
  /** The element in which modules paint; `ModuleOutlet` puts it into the page. */
  readonly outlet: HTMLElement;
  /**
   * Registers the modules and mounts whichever the address asks for, of those that the person may see; `mayOpen` is asked
   * at every change of the address. Only the first call counts.
   */
  open(options: StartOptions): void;
  /** Looks at the address again: for a session that changed while the address did not. */
  refresh(): void;
  /** Starts fetching what a path needs, on intent. */
  prefetch(pathname: string): void;
  /** The component of a part, which takes `{ platform }`. Rejects with a LoadFailure; a later call tries anew. */
  loadPart(module: PageModule, part: PagePart): Promise<ComponentType<PartProps>>;
}

export interface ModuleHostOptions {
  registry: PageRegistry;
  /** Fetches the loader; called when the first module is wanted, so that /login carries none of it. */
  createLoader(): Promise<ModuleLoader>;
  /** Fetches what registers the modules; replaced in tests. */
  loadApplications?(): Promise<{ createApplications(options: ApplicationsOptions): Applications }>;
}

const importApplications = () => import(/* webpackChunkName: "platform" */ './applications.ts');

/** The shell's own chunk did not come: it is asked for again, soon at first, then now and then. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export function createModuleHost(options: ModuleHostOptions): ModuleHost {
  const { createLoader, loadApplications = importApplications } = options;
  const states = new ModuleStates();
  const modules = withOwnPages(options.registry.modules, (module, message) => {
    console.error(message);
    const failure = { reason: 'incompatible', message } as const;
    states.tell(module, { state: 'failed', failure, counts: true, ms: 0 });
  });
  const registry = { ...options.registry, modules };
  const prefetcher = new Prefetcher(registry);
  let isOpened = false;

  const getLoader = again(createLoader);
  const outlet = document.createElement('div');
  outlet.id = 'module-outlet';
  let started: Applications | undefined;
  const getApplications = again(async () => {
    const { createApplications } = await loadApplications();
    started = createApplications({ modules, states, outlet, prefetcher, getLoader });
    return started;
  });

  const start = async (open: StartOptions): Promise<void> => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const applications = await getApplications();
        if (registry.canaries?.length && (await isOfAnotherSalon(registry, open))) return;
        return applications.start(open);
      } catch (error) {
        console.error(error);
        await pause(pauseMs);
      }
    }
  };

  // Its code, too, comes when the page has nothing better to do.
  whenIdle(async () => {
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

/** Whether the page loads itself anew, because it was made for another salon. When that cannot be known, it does not. */
async function isOfAnotherSalon(registry: PageRegistry, { platform }: StartOptions): Promise<boolean> {
  try {
    const { followChannel } = await import(/* webpackChunkName: "channel" */ './follow-channel.ts');
    return followChannel({ registry, session: platform.session });
  } catch {
    return false;
  }
}

/** Fetched once; what did not come is fetched anew by the next call. */
function again<T>(fetch: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= fetch().catch((cause) => {
      coming = undefined;
      throw new LoadFailure('platform', 'unreachable', cause);
    });
    return coming;
  };
}

/** Waits, or until the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}
