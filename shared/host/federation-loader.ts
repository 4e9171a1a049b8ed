import federation, { type FederationHost } from '@module-federation/webpack-bundler-runtime';
import { fetchCode } from '../remote/fetch-code.ts';
import { PLATFORM_VERSION } from '../remote/platform.ts';
import { loadContainer } from './entry-script.ts';
import {
  type LoadableModule,
  LoadFailure,
  type LoadFailureReason,
  type ModuleLoader,
  withinTime,
} from './loader.ts';

/** Entry, exposed chunk and shared chunks one after another, each at its slowest. */
const MODULE_TIMEOUT_MS = 20_000;

const SHARE_SCOPE = 'default';

/** Shared key → its version, and how to get its exports (at once, or by fetching a chunk). */
export type Shares = Readonly<Record<string, readonly [version: string, get: () => unknown]>>;

/**
 * Loads modules with federation's run-time API, for the shell and for a site of one module. The page has one loader: it
 * also lends remotes its runtime, and `shares` are all that remotes share with it.
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
  return { load: (module, expose) => fetchCode(() => load(host, module, expose), isUnreachable) };
}

/** Entry, chunk or a shared chunk: what failed as a preload hint is asked for again. */
const isUnreachable = (error: unknown) => error instanceof LoadFailure && error.reason === 'unreachable';

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

async function load(host: FederationHost, module: LoadableModule, expose: string): Promise<unknown> {
  if (majorOf(module.platform) !== majorOf(PLATFORM_VERSION))
    throw new LoadFailure(module.name, 'incompatible');
  const { container } = module;
  // Absolute, so that a base on another origin stays there. Registering again changes nothing.
  const entry = new URL(module.base + module.entry, document.baseURI).href;
  host.registerRemotes([{ name: container, entry }]);
  try {
    const work = host.loadRemote(`${container}/${expose.replace(/^\.\//, '')}`);
    const exports = await withinTime(work, MODULE_TIMEOUT_MS, () => new LoadFailure(module.name, 'timeout'));
    if (exports === null || exports === undefined) throw new LoadFailure(module.name, 'broken');
    return exports;
  } catch (error) {
    throw error instanceof LoadFailure ? error : new LoadFailure(module.name, reasonOf(error), error);
  }
}

/** webpack names a chunk that did not come; whatever else happens is the module's own fault. */
function reasonOf(error: unknown): LoadFailureReason {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return 'broken';
  return error.message.includes('(timeout') ? 'timeout' : 'unreachable';
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}
