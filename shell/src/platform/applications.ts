import { LoadFailure, type ModuleLoader } from '@salon/shared/host/loader';
import type { PageModule } from '@salon/shared/releases/page-registry';
import type { RemoteLifecycles } from '@salon/shared/remote';
import type { Platform } from '@salon/shared/remote/platform';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { matchRoute } from './matching.ts';
import { ModuleStage } from './module-stage.tsx';
import type { Prefetcher } from './prefetch.ts';

/** The exposed module that holds a module's lifecycles. */
const LIFECYCLES = './module';

export interface ApplicationsOptions {
  modules: PageModule[];
  platform: Platform;
  mayOpen(pathname: string): boolean;
  /** A module has painted, or what stands for it. */
  onShown?: (() => void) | undefined;
  /** Where modules paint. */
  outlet: HTMLElement;
  prefetcher: Prefetcher;
  getLoader(): Promise<ModuleLoader>;
}

/** The registered modules. */
export interface Applications {
  /** Looks at the address again. */
  refresh(): void;
}

/** Registers every module that owns a path with single-spa, and starts it. */
export function startApplications(options: ApplicationsOptions): Applications {
  for (const module of options.modules) {
    if (module.routes.length > 0) register(module, options);
  }
  // Also for a screen of the module that is open already: its chunks and shared modules come side by side.
  window.addEventListener('single-spa:before-routing-event', () =>
    options.prefetcher.prefetch(location.pathname, 'visit'),
  );
  start({ urlRerouteOnly: true });
  return { refresh: () => void triggerAppChange() };
}

function register(module: PageModule, options: ApplicationsOptions): void {
  const { modules, platform, mayOpen, onShown, getLoader } = options;
  const load = async () => lifecyclesOf(module, await (await getLoader()).load(module, LIFECYCLES));
  const stage = new ModuleStage({ module, platform, load, onShown, outlet: () => inPage(options.outlet) });
  registerApplication({
    name: module.name,
    app: {
      bootstrap: async () => undefined,
      mount: async () => stage.enter(),
      unmount: () => stage.leave(),
    },
    activeWhen: ({ pathname }) =>
      matchRoute(modules, pathname)?.module.name === module.name && mayOpen(pathname),
  });
}

function lifecyclesOf(module: PageModule, exports: unknown): RemoteLifecycles {
  const { bootstrap, mount, unmount } = exports as Partial<RemoteLifecycles>;
  if (!bootstrap || !mount || !unmount) throw new LoadFailure(module.name, 'broken');
  return { bootstrap, mount, unmount };
}

/** The element, as soon as it is in the page: the frame has a chunk of its own, which may come later. */
function inPage(element: HTMLElement): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      if (!element.isConnected) return;
      observer.disconnect();
      resolve(element);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
