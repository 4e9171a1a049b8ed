import { setMark } from '../../session/page-marks.ts';
import { enableScriptPreload, insertStyle, type WebpackScripts } from './chunk-files.ts';
import { type Container, loadContainer } from './entry-script.ts';
import { loadModule } from './load-module.ts';
import { LoadFailure, MissingShareError, type ModuleLoader, type Shares } from './loader.ts';
import type { StockHost } from './stock/load-stock-module.ts';
import { registerUnchangedFiles } from './unchanged-files.ts';

interface ModuleWebpack extends WebpackScripts {
  /** Webpack module id → factory of its exports. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Webpack module id → module that has run. */
  c: Record<string, unknown>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
}

/** Arguments of federation's `consumes`, which a module calls when it loads one of its chunks. */
interface ChunkRequest {
  chunkId: string;
  /** Chunk id → ids of its webpack modules that stand for shared packages. */
  chunkMapping: Record<string, readonly string[] | undefined>;
  /** Webpack module id → its loading promise; 0 once it has loaded. */
  installedModules: Record<string, Promise<void> | 0>;
  promises: unknown[];
  webpackRequire: ModuleWebpack;
}

const createFailure: StockHost['createFailure'] = (...facts) => new LoadFailure(...facts);

interface OpenContainer extends Container {
  get(expose: string): Promise<() => unknown>;
}

/** Fetches the code for stock containers. A site, which mounts one module of ours, does without it. */
type ImportStock = () => Promise<Pick<typeof import('./stock/load-stock-module.ts'), 'loadStockModule'>>;

/**
 * Returns a loader that speaks the protocol of federation containers without federation's run time. Federation's run
 * time would choose among providers of shared packages, but the page is the only provider (docs/decisions/0024).
 */
export function createContainerLoader(shares: Shares, importStock?: ImportStock): ModuleLoader {
  const lend = (request: ChunkRequest) => lendTo(request, shares);
  const init = ({ webpackRequire }: { webpackRequire: ModuleWebpack }) => {
    enableScriptPreload(webpackRequire);
    return {};
  };
  // Modules read this global (tooling/webpack/federation-runtime.ts and base.ts).
  Object.assign(globalThis, {
    __SALON_FEDERATION__: {
      runtime: {},
      bundlerRuntime: { init, initContainerEntry: () => undefined, consumes: lend },
      insertStyle,
      // For the browser's extension (shell/src/platform/provide-devtools.ts).
      shares,
    },
  });
  return {
    load: (module, expose) =>
      loadModule(module, async (entry) => {
        if (module.stock !== undefined && importStock) {
          const { loadStockModule } = await importStock();
          return loadStockModule(module, entry, expose, { shares, loadContainer, createFailure });
        }
        registerUnchangedFiles(module);
        const container = (await loadContainer(module, entry)) as OpenContainer;
        const run = await container.get(expose);
        // The promises that the code begins run before a timer does.
        setTimeout(setMark('code', module));
        return run();
      }),
  };
}

/** Makes a chunk wait for its shared packages. A package that failed to load is requested again by the next attempt. */
function lendTo(
  { chunkId, chunkMapping, installedModules, promises, webpackRequire }: ChunkRequest,
  shares: Shares,
) {
  for (const id of chunkMapping[chunkId] ?? []) {
    const known = installedModules[id];
    if (known !== undefined) {
      promises.push(known);
      continue;
    }
    const provide = (make: () => unknown) => {
      webpackRequire.m[id] = (module) => {
        delete webpackRequire.c[id];
        module.exports = make();
      };
    };
    const loading = exportsOf(
      webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id],
      shares,
    ).then(
      (exports) => {
        installedModules[id] = 0;
        provide(() => exports);
      },
      (error: unknown) => {
        delete installedModules[id];
        provide(() => {
          throw error;
        });
      },
    );
    installedModules[id] = loading;
    promises.push(loading);
  }
}

async function exportsOf(consumed: { shareKey: string } | undefined, shares: Shares): Promise<unknown> {
  const share = consumed && shares[consumed.shareKey];
  if (!share) throw new MissingShareError(consumed?.shareKey);
  return share[1]();
}
