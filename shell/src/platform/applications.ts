import type { PartProps } from '@salon/shared/module';
import type { Platform } from '@salon/shared/module/platform';
import { UNMOUNT_TIMEOUT_MS } from '@salon/shared/module-runtime/budgets';
import type { ModuleLoader } from '@salon/shared/module-runtime/load/loader';
import { ModuleMount } from '@salon/shared/module-runtime/mount/module-mount';
import { ModuleVersions } from '@salon/shared/module-runtime/versions/module-versions';
import type { PageModule, PagePart } from '@salon/shared/releases/page-registry';
import type { ComponentType } from 'react';
import { registerApplication, setMountMaxTime, setUnmountMaxTime, start, triggerAppChange } from 'single-spa';
import { fetchNewestVersion } from './fetch-newest-version.ts';
import { matchRoute } from './matching.ts';
import { loadPart } from './module-part.tsx';
import type { ModuleStates } from './module-states.ts';
import type { Prefetcher } from './prefetch.ts';
import { ShellNotices } from './shell-notices.tsx';

export interface ApplicationsOptions {
  modules: PageModule[];
  states: ModuleStates;
  outlet: HTMLElement;
  prefetcher: Prefetcher;
  getLoader(): Promise<ModuleLoader>;
}

export interface StartOptions {
  platform: Platform;
  mayOpen(pathname: string): boolean;
  hasUnsavedWork?: (() => boolean) | undefined;
  onShown?: (() => void) | undefined;
}

export interface Applications {
  start(options: StartOptions): void;
  /** Makes single-spa check the address again. */
  refresh(): void;
  /** Rejects with a LoadFailure. */
  loadPart(module: PageModule, part: PagePart, isRetry?: boolean): Promise<ComponentType<PartProps>>;
}

export function createApplications(options: ApplicationsOptions): Applications {
  const { modules, states, outlet, prefetcher, getLoader } = options;
  const versionsByModule = new Map<string, ModuleVersions>();
  let connection: Platform['connection'] | undefined;
  const isOffline = () => !navigator.onLine || connection?.isOnline === false;

  /** The server has no newer version of an override. */
  const fetchUnlessLocal = async (name: string) => (isLocal(name) ? undefined : fetchNewestVersion(name));
  const isLocal = (name: string) => modules.some((module) => module.name === name && module.integrity === '');

  const versionsOf = (module: PageModule) => {
    const versions =
      versionsByModule.get(module.name) ??
      new ModuleVersions({
        module,
        getLoader,
        isOffline,
        onEvent: states.recordEvent,
        fetchNewestVersion: fetchUnlessLocal,
      });
    versionsByModule.set(module.name, versions);
    return versions;
  };

  return {
    start: ({ platform, mayOpen, ...mountOptions }) => {
      connection = platform.connection;
      limitTimers();
      for (const module of modules) {
        if (module.routes.length === 0) continue;
        let mount: ModuleMount | undefined;
        const mountOf = () => {
          mount ??= new ModuleMount({
            ...mountOptions,
            platform,
            versions: versionsOf(module),
            createNotices: (onRetry) => new ShellNotices({ platform, supportCode: states.code, onRetry }),
            outlet: () => whenInPage(outlet),
          });
          return mount;
        };
        registerApplication({
          name: module.name,
          app: {
            bootstrap: async () => undefined,
            mount: async () => mountOf().enter(),
            unmount: () => mountOf().leave(),
          },
          activeWhen: ({ pathname }) => matchRoute(modules, pathname)?.module === module && mayOpen(pathname),
        });
      }
      // Every navigation prefetches, also one within the mounted module, so that the screen's chunks and shared
      // packages load in parallel.
      window.addEventListener('single-spa:before-routing-event', () =>
        prefetcher.prefetch(location.pathname, 'visit'),
      );
      start({ urlRerouteOnly: true });
    },
    refresh: () => void triggerAppChange(),
    loadPart: (module, { expose }, isRetry) => loadPart(versionsOf(module), expose, isRetry),
  };
}

/**
 * single-spa starts a timer for a warning at every mount and unmount, and does not stop it when they end. Short limits
 * leave few timers. single-spa still never warns: a mount ends at once, and an unmount by UNMOUNT_TIMEOUT_MS.
 */
function limitTimers(): void {
  const unmountMs = UNMOUNT_TIMEOUT_MS + 100;
  setMountMaxTime(1, false, 1);
  setUnmountMaxTime(unmountMs, false, unmountMs);
}

/** The frame is a chunk of its own, so the element may join the page later. */
function whenInPage(element: HTMLElement): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const check = () => {
      if (!element.isConnected) return;
      observer.disconnect();
      resolve(element);
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    check();
  });
}
