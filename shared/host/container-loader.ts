import { bringScriptsFirst, insertStyle, type ModuleScripts } from './chunk-files.ts';
import { type Container, loadContainer } from './entry-script.ts';
import { rememberPlaces } from './kept-places.ts';
import { MissingShare, type ModuleLoader, type Shares } from './loader.ts';
import { loadModule } from './loading.ts';

/** A module's own webpack, as far as it asks the page for what it shares. */
interface ModuleWebpack extends ModuleScripts {
  /** Module's id → what makes its exports. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Modules that have run. */
  c: Record<string, unknown>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
}

/** What a module asks for when it loads one of its chunks. */
interface Wish {
  chunkId: string;
  /** Chunk → ids that stand for what is shared. */
  chunkMapping: Record<string, readonly string[] | undefined>;
  /** 0 once it is there. */
  installedModules: Record<string, Promise<void> | 0>;
  promises: unknown[];
  webpackRequire: ModuleWebpack;
}

interface OpenContainer extends Container {
  get(expose: string): Promise<() => unknown>;
}

/**
 * Loads modules as federation built them, by the protocol of their containers, without federation's run time. That chooses
 * among providers and versions; here the page is the only provider, and modules bring no copy of their own that could be
 * chosen instead: 10 KB that nobody need fetch (docs/decisions/0024).
 */
export function createContainerLoader(shares: Shares): ModuleLoader {
  const lend = (wish: Wish) => lendTo(wish, shares);
  const init = ({ webpackRequire }: { webpackRequire: ModuleWebpack }) => {
    bringScriptsFirst(webpackRequire);
    return {};
  };
  // Under the name at which modules look for it (tooling/webpack/federation-runtime.ts and base.ts).
  Object.assign(globalThis, {
    __SALON_FEDERATION__: {
      runtime: {},
      bundlerRuntime: { init, initContainerEntry: () => undefined, consumes: lend },
      insertStyle,
    },
  });
  return {
    load: (module, expose) =>
      loadModule(module, async (entry) => {
        rememberPlaces(module);
        const container = (await loadContainer(module, entry)) as OpenContainer;
        return (await container.get(expose))();
      }),
  };
}

/** Has a chunk wait for what it takes from the page. What does not come is asked for anew by the next attempt. */
function lendTo({ chunkId, chunkMapping, installedModules, promises, webpackRequire }: Wish, shares: Shares) {
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
    const coming = exportsOf(
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
    installedModules[id] = coming;
    promises.push(coming);
  }
}

async function exportsOf(wished: { shareKey: string } | undefined, shares: Shares): Promise<unknown> {
  const share = wished && shares[wished.shareKey];
  if (!share) throw new MissingShare(wished?.shareKey);
  return share[1]();
}
