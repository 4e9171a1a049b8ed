import { LoadFailure, type ModuleLoader } from '@salon/shared/host/loader';
import type { PageModule, PagePart, PageRegistry } from '@salon/shared/releases/page-registry';
import type { PartProps } from '@salon/shared/remote';
import type { Platform } from '@salon/shared/remote/platform';
import type { ComponentType } from 'react';
import type { Applications, ApplicationsOptions } from './applications.ts';
import { Prefetcher } from './prefetch.ts';

export interface OpenOptions {
  platform: Platform;
  /** Whether the person may see what a path shows; asked at every change of the address. */
  mayOpen(pathname: string): boolean;
  /** A module has painted, or what stands for one that did not come has. */
  onShown?(): void;
}

/** The modules of the registry, as the rest of the shell sees them. */
export interface ModuleHost {
  readonly modules: PageModule[];
  /** The element in which modules paint; `ModuleOutlet` puts it into the page. */
  readonly outlet: HTMLElement;
  /** Registers the modules and mounts whichever the address asks for. Only the first call counts. */
  open(options: OpenOptions): void;
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
  loadApplications?(): Promise<{ startApplications(options: ApplicationsOptions): Applications }>;
}

const importApplications = () => import(/* webpackChunkName: "platform" */ './applications.ts');

/** The shell's own chunk did not come: it is asked for again, soon at first, then now and then. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export function createModuleHost(options: ModuleHostOptions): ModuleHost {
  const { registry, createLoader, loadApplications = importApplications } = options;
  const prefetcher = new Prefetcher(registry);
  let loader: Promise<ModuleLoader> | undefined;
  let opened: Promise<Applications> | undefined;

  const getLoader = () => {
    loader ??= createLoader().catch((cause) => {
      loader = undefined;
      throw new LoadFailure('platform', 'unreachable', cause);
    });
    return loader;
  };

  const outlet = document.createElement('div');
  outlet.id = 'module-outlet';

  const start = async (open: OpenOptions): Promise<Applications> => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const { startApplications } = await loadApplications();
        return startApplications({ ...open, modules: registry.modules, outlet, prefetcher, getLoader });
      } catch (error) {
        console.error(error);
        await pause(pauseMs);
      }
    }
  };

  return {
    modules: registry.modules,
    outlet,
    prefetch: (pathname) => prefetcher.prefetch(pathname, 'intent'),
    open: (openOptions) => {
      opened ??= start(openOptions);
    },
    refresh: () => void opened?.then((applications) => applications.refresh()),
    loadPart: async (module, part) => {
      const exports = await (await getLoader()).load(module, part.expose);
      const { default: component } = exports as { default?: ComponentType<PartProps> };
      if (component === undefined) throw new LoadFailure(module.name, 'broken');
      return component;
    },
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
