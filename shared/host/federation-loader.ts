import federation, { type FederationHost } from '@module-federation/webpack-bundler-runtime';
import { loadContainer } from './entry-script.ts';
import type { ModuleLoader, Shares } from './loader.ts';
import { loadModule } from './loading.ts';

const SHARE_SCOPE = 'default';

/**
 * Loads modules with federation's run-time API. The page has one loader: it also lends remotes its runtime, and `shares`
 * are all that remotes share with it.
 */
export function createFederationLoader(name: string, shares: Shares): ModuleLoader {
  // Remotes are built without a runtime of their own and take this one (tooling/webpack/federation-runtime.ts).
  Object.assign(globalThis, { __SALON_FEDERATION__: federation });
  const host: FederationHost = federation.runtime.init({
    name,
    remotes: [],
    // The other strategy would fetch the entry of every registered module at once.
    shareStrategy: 'loaded-first',
    shared: providedModules(shares, () => host),
    plugins: [
      { name: 'entry', loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo.name, remoteInfo.entry) },
    ],
  });
  return {
    load: (module, expose) =>
      loadModule(module, (entry) => {
        // Registering again changes nothing.
        host.registerRemotes([{ name: module.container, entry }]);
        return host.loadRemote(`${module.container}/${expose.replace(/^\.\//, '')}`);
      }),
  };
}

/**
 * Federation keeps the promise of a shared module that failed and would hand it out for ever: it is taken from
 * it, so that a retry fetches. Scripts and chunks that failed are forgotten by themselves.
 */
function providedModules(shares: Shares, getHost: () => FederationHost) {
  const provide = (key: string, version: string, get: () => unknown) => async () => {
    try {
      return constant(await get());
    } catch (error) {
      const share = getHost().shareScopeMap[SHARE_SCOPE]?.[key]?.[version];
      if (share) share.loading = null;
      throw error;
    }
  };
  return Object.fromEntries(
    Object.entries(shares).map(([key, [version, get]]) => [
      key,
      { version, get: provide(key, version, get) },
    ]),
  );
}

function constant<T>(value: T): () => T {
  return () => value;
}
