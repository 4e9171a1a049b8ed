import { createInstance } from '@module-federation/runtime';
import type { LoadableModule, Shares } from '../loader.ts';

/** One for all containers of the page, so that they can share packages which the page does not lend. */
let runtime: ReturnType<typeof createInstance> | undefined;

/**
 * Opens a stock container with federation's own run time, which runs the plugins of containers and chooses among the
 * versions that several containers bring. Hashes are checked as for other containers (`guardFiles`).
 */
export function openWithRuntime({ name, version, container }: LoadableModule, entry: string, shares: Shares) {
  runtime ??= createInstance({ name: 'salon', remotes: [], shared: toShared(shares) });
  const instance = runtime;
  const alias = `${name}@${version}`;
  instance.registerRemotes([{ name: alias, entry, entryGlobalName: container, type: 'global' }]);
  return {
    init: () => undefined,
    get: async (expose: string) => {
      const exports = await instance.loadRemote(alias + expose.slice(1));
      // All versions of a module use this name, and the run time would take the known one for another version.
      Reflect.set(globalThis, container, undefined);
      return () => exports;
    },
  };
}

function toShared(shares: Shares) {
  return Object.fromEntries(
    Object.entries(shares).map(([key, [version, get]]) => [
      key,
      {
        version,
        get: async () => {
          const exports = await get();
          return () => exports;
        },
        shareConfig: { singleton: true, requiredVersion: false as const },
      },
    ]),
  );
}
