import type { ModuleRelease, ReleasedPart, ReleaseRegistry } from '@salon/shared/contracts/registry';
import type { PartProps } from '@salon/shared/remote';
import type { Platform } from '@salon/shared/remote/platform';
import type { ComponentType } from 'react';
import { LoadFailure, type ModuleLoader } from './loader.ts';
import { Prefetcher } from './prefetch.ts';

export interface OpenOptions {
  platform: Platform;
  /** Whether the person may see what a path shows; asked at every change of the address. */
  mayOpen(pathname: string): boolean;
}

/** The modules of the registry, as the rest of the shell sees them. */
export interface ModuleHost {
  readonly modules: ModuleRelease[];
  /** Registers the modules and mounts whichever the address asks for. Only the first call counts. */
  open(options: OpenOptions): void;
  /** Looks at the address again: for a session that changed while the address did not. */
  refresh(): void;
  /** Starts fetching what a path needs, on intent. */
  prefetch(pathname: string): void;
  /** The component of a part, which takes `{ platform }`. Rejects with a LoadFailure; a later call tries anew. */
  loadPart(module: ModuleRelease, part: ReleasedPart): Promise<ComponentType<PartProps>>;
}

export interface ModuleHostOptions {
  registry: ReleaseRegistry;
  /** Fetches the loader; called when the first module is wanted, so that /login carries none of it. */
  createLoader(): Promise<ModuleLoader>;
}

export function createModuleHost({ registry, createLoader }: ModuleHostOptions): ModuleHost {
  const prefetcher = new Prefetcher(registry);
  let loader: Promise<ModuleLoader> | undefined;
  let opened: Promise<{ refresh(): void }> | undefined;

  const getLoader = () => {
    loader ??= createLoader().catch((cause) => {
      loader = undefined;
      throw new LoadFailure('platform', 'unreachable', cause);
    });
    return loader;
  };

  const openOnce = async ({ platform, mayOpen }: OpenOptions) => {
    const { startApplications } = await import(/* webpackChunkName: "platform" */ './applications.ts');
    return startApplications({ modules: registry.modules, platform, mayOpen, prefetcher, getLoader });
  };

  return {
    modules: registry.modules,
    prefetch: (pathname) => prefetcher.prefetch(pathname, 'intent'),
    open: (options) => {
      opened ??= openOnce(options).catch((error) => {
        opened = undefined;
        console.error(error);
        throw error;
      });
      opened.catch(() => undefined);
    },
    refresh: () => void opened?.then((applications) => applications.refresh()).catch(() => undefined),
    loadPart: async (module, part) => {
      const exports = await (await getLoader()).load(module, part.expose);
      const { default: component } = exports as { default?: ComponentType<PartProps> };
      if (component === undefined) throw new LoadFailure(module.name, 'broken');
      return component;
    },
  };
}
