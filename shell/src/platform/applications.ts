import type { ModuleLoader } from '@salon/shared/host/loader';
import { ModuleStage } from '@salon/shared/host/module-stage';
import { ModuleVersions } from '@salon/shared/host/module-versions';
import type { PageModule, PagePart } from '@salon/shared/releases/page-registry';
import type { PartProps } from '@salon/shared/remote';
import type { Platform } from '@salon/shared/remote/platform';
import type { ComponentType } from 'react';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { matchRoute } from './matching.ts';
import { loadPart } from './module-part.tsx';
import type { ModuleStates } from './module-states.ts';
import { newestVersion } from './newest-version.ts';
import type { Prefetcher } from './prefetch.ts';
import { ShellNotices } from './stage-notices.tsx';

export interface ApplicationsOptions {
  modules: PageModule[];
  states: ModuleStates;
  /** Where modules paint. */
  outlet: HTMLElement;
  prefetcher: Prefetcher;
  getLoader(): Promise<ModuleLoader>;
}

export interface StartOptions {
  platform: Platform;
  mayOpen(pathname: string): boolean;
  hasUnsavedWork?: (() => boolean) | undefined;
  /** A module has painted, or what stands for it. */
  onShown?: (() => void) | undefined;
}

/** The modules of the page, with the versions of each that run in it. */
export interface Applications {
  /** Registers every module that owns a path with single-spa, and starts it. */
  start(options: StartOptions): void;
  /** Looks at the address again. */
  refresh(): void;
  loadPart(module: PageModule, part: PagePart): Promise<ComponentType<PartProps>>;
}

export function createApplications(options: ApplicationsOptions): Applications {
  const { modules, states, outlet, prefetcher, getLoader } = options;
  const known = new Map<string, ModuleVersions>();
  /** Offline for sure, as the browser or the last call says. */
  let connection: Platform['connection'] | undefined;
  const isOffline = () => !navigator.onLine || connection?.isOnline === false;

  /** Of a developer's own module the server knows nothing. */
  const askServer = async (name: string) => (isLocal(name) ? undefined : newestVersion(name));
  const isLocal = (name: string) => modules.some((module) => module.name === name && module.integrity === '');

  const versionsOf = (module: PageModule) => {
    const versions =
      known.get(module.name) ??
      new ModuleVersions({ module, getLoader, isOffline, tell: states.tell, askServer });
    known.set(module.name, versions);
    return versions;
  };

  return {
    start: ({ platform, mayOpen, ...stageOptions }) => {
      connection = platform.connection;
      for (const module of modules) {
        if (module.routes.length === 0) continue;
        let stage: ModuleStage | undefined;
        const stageOf = () => {
          stage ??= new ModuleStage({
            ...stageOptions,
            platform,
            versions: versionsOf(module),
            createNotices: (onRetry) => new ShellNotices({ platform, supportCode: states.code, onRetry }),
            outlet: () => inPage(outlet),
          });
          return stage;
        };
        registerApplication({
          name: module.name,
          app: {
            bootstrap: async () => undefined,
            mount: async () => stageOf().enter(),
            unmount: () => stageOf().leave(),
          },
          activeWhen: ({ pathname }) => matchRoute(modules, pathname)?.module === module && mayOpen(pathname),
        });
      }
      // Also for a screen of the module that is open already: its chunks and shared modules come side by side.
      window.addEventListener('single-spa:before-routing-event', () =>
        prefetcher.prefetch(location.pathname, 'visit'),
      );
      start({ urlRerouteOnly: true });
    },
    refresh: () => void triggerAppChange(),
    loadPart: (module, part) => loadPart(versionsOf(module), part.expose),
  };
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
