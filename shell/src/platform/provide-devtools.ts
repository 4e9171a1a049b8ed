import type { Shares } from '@salon/shared/module-runtime/load/loader';
import type { ModuleAddress, PageModule, PageRegistry } from '@salon/shared/releases/page-registry';
import type { ModuleStates } from './module-states.ts';

/** What the extension "Module Federation" shows of a host or container. */
interface Snapshot {
  version: string;
  globalName: string;
  publicPath: string;
  remoteEntry: string;
  /** Module → the version of it that runs in the page. */
  remotesInfo: Record<string, { matchedVersion: string }>;
  /** Exposed parts; `modulePath` is the name for which a host asks. */
  modules: { moduleName: string; modulePath: string }[];
}

interface FederationGlobal {
  moduleInfo?: Record<string, unknown>;
  __SHARE__?: Record<string, unknown>;
}

const HOST = 'shell';

/**
 * Describes the page for the browser extension "Module Federation", which reads `__FEDERATION__`. The descriptions are
 * made when they are read: the page computes nothing until the extension asks. The official run time, which some pages
 * load (official-runtime.ts), adds its own entries to the same objects.
 */
export function provideDevtools(states: ModuleStates, registry: PageRegistry): void {
  const page = globalThis as { __FEDERATION__?: FederationGlobal };
  page.__FEDERATION__ ??= {};
  const federation = page.__FEDERATION__;
  const describe = (name: keyof FederationGlobal, read: () => Record<string, unknown>) => {
    let known = federation[name] ?? {};
    Object.defineProperty(federation, name, {
      configurable: true,
      enumerable: true,
      get: () => Object.assign(known, read()),
      set: (value: typeof known) => {
        known = value;
      },
    });
  };
  describe('moduleInfo', () => describeModules(states, registry));
  describe('__SHARE__', () => ({ [HOST]: { default: describeShares() } }));
}

function describeModules(states: ModuleStates, { shell, modules }: PageRegistry): Record<string, Snapshot> {
  const running = modules.map((module) => [module, findRunning(states, module)] as const);
  const host: Snapshot = {
    version: shell.version,
    globalName: HOST,
    publicPath: shell.base,
    remoteEntry: '',
    remotesInfo: Object.fromEntries(
      running.map(([{ name }, { version }]) => [name, { matchedVersion: version }]),
    ),
    modules: [],
  };
  const ofModules = running.map(([module, running]) => [
    `${module.name}:${running.version}`,
    describeModule(module, running),
  ]);
  return { [HOST]: host, ...Object.fromEntries(ofModules) };
}

/** The version that runs in the page or, before any does, the first one. */
function findRunning({ all }: ModuleStates, module: PageModule): ModuleAddress {
  const versions: ModuleAddress[] = [module, ...(module.older ?? [])];
  return versions.find(({ base }) => all.get(base)?.state === 'mounted') ?? module;
}

function describeModule(
  { routes, parts }: PageModule,
  { version, container, base, entry }: ModuleAddress,
): Snapshot {
  const exposes = [...(routes.length > 0 ? ['./module'] : []), ...parts.map(({ expose }) => expose)];
  const publicPath = new URL(base, document.baseURI).href;
  return {
    version,
    globalName: container,
    publicPath,
    remoteEntry: publicPath + entry,
    remotesInfo: {},
    modules: exposes.map((modulePath) => ({ modulePath, moduleName: modulePath.slice(2) })),
  };
}

/** Key → version → package, as the extension reads share scopes. */
function describeShares(): Record<string, unknown> {
  const { __SALON_FEDERATION__: host } = globalThis as { __SALON_FEDERATION__?: { shares?: Shares } };
  return Object.fromEntries(
    Object.entries(host?.shares ?? {}).map(([key, [version]]) => {
      const shareConfig = { singleton: true, requiredVersion: `^${version}` };
      const strategy = 'loaded-first';
      return [
        key,
        { [version]: { version, from: HOST, useIn: [], scope: ['default'], shareConfig, strategy } },
      ];
    }),
  );
}
