import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler, Configuration } from 'webpack';

/**
 * The run-time half of federation lives once in a page: in the shell's platform chunk, which puts it on this
 * global. Remotes are built against the global instead of bringing the same code each.
 */
export const RUNTIME_GLOBAL = '__SALON_FEDERATION__';

const RUNTIME_PACKAGE = '@module-federation/webpack-bundler-runtime';

/** The module that every container's entry imports: the one of the installed @module-federation/enhanced. */
export function federationRuntimeFile(root: string): string {
  const enhanced = createRequire(path.join(root, 'tooling/package.json')).resolve(
    '@module-federation/enhanced',
  );
  return createRequire(enhanced).resolve(`${RUNTIME_PACKAGE}/bundler`);
}

/** A remote's import of that module becomes a look at the global. */
export function runtimeFromPage(root: string): NonNullable<Configuration['externals']> {
  const file = federationRuntimeFile(root);
  return ({ request }: { request?: string }, callback: (error?: null, result?: string) => void) =>
    request === file ? callback(null, `global ${RUNTIME_GLOBAL}`) : callback();
}

/**
 * Parts of the runtime that this project never reaches: no module has a manifest, build-time remotes or version
 * ranges beyond `^`, and the shell loads entries itself. Together they are half of the runtime's bytes.
 * Whole files are replaced by ones of the same exports…
 */
const REPLACED: Readonly<Record<string, string>> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'snapshot-handler.js',
  'runtime-core/dist/plugins/snapshot/index.js': 'snapshot-plugin.js',
  'runtime-core/dist/plugins/generate-preload-assets.js': 'preload-plugin.js',
  'runtime-core/dist/utils/preload.js': 'preload.js',
  'runtime-core/dist/utils/semver/index.js': 'semver.js',
  'runtime-core/dist/utils/context.js': 'context.js',
  'error-codes/dist/desc.mjs': 'descriptions.js',
  'sdk/dist/dom.js': 'dom.js',
  'sdk/dist/logger.js': 'logger.js',
  'webpack-bundler-runtime/dist/init.js': 'init.js',
  'webpack-bundler-runtime/dist/remotes.js': 'unused.js',
  'webpack-bundler-runtime/dist/installInitialConsumes.js': 'unused.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': 'unused.js',
};

/** …and of some files, single functions and methods are left out. */
const WITHOUT: Readonly<Record<string, string[]>> = {
  'runtime-core/dist/utils/load.js': [
    'loadEsmEntry',
    'loadSystemJsEntry',
    'handleRemoteEntryLoaded',
    'loadEntryScript',
    'loadEntryDom',
    'loadEntryNode',
  ],
  'runtime-core/dist/remote/index.js': ['preloadRemote', 'removeRemote', 'initRawContainer'],
  'runtime-core/dist/shared/index.js': ['loadShareSync'],
};

const NAME = 'WithoutUnusedParts';

/** Leaves the unused parts out of the shell's build; says so when one is not where it was. */
export class WithoutUnusedParts {
  readonly #stubs: string;

  constructor(root: string) {
    this.#stubs = path.join(root, 'tooling/webpack/federation-stubs');
  }

  apply(compiler: Compiler): void {
    const missing = new Set([...Object.keys(REPLACED), ...Object.keys(WITHOUT)]);
    const all = missing.size;
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.afterResolve.tap(NAME, ({ createData }) => {
        const part = partOf(createData.resource ?? '');
        if (part === undefined) return;
        missing.delete(part);
        Object.assign(createData, this.#without(part, createData));
      });
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, () => {
        // With a warm cache nothing is resolved, and nothing is missing either.
        if (missing.size === 0 || missing.size === all) return;
        const parts = [...missing].join(', ');
        const error = new compiler.webpack.WebpackError(
          `Federation's runtime has changed its files: ${parts}. Update tooling/webpack/federation-runtime.ts.`,
        );
        compilation.errors.push(error);
      });
    });
  }

  #without(part: string, data: { request?: string; loaders?: object[] }): object {
    const stub = REPLACED[part];
    if (stub !== undefined) {
      const resource = path.join(this.#stubs, stub);
      return { resource, userRequest: resource, request: resource };
    }
    const loader = path.join(this.#stubs, 'without.js');
    const options = { names: WITHOUT[part] };
    const names = options.names?.join() ?? '';
    return {
      loaders: [...(data.loaders ?? []), { loader, options, ident: `without ${names}`, type: 'module' }],
      request: `${loader}??without ${names}!${data.request}`,
    };
  }
}

function partOf(resource: string): string | undefined {
  const file = resource.replaceAll('\\', '/');
  return [...Object.keys(REPLACED), ...Object.keys(WITHOUT)].find((part) =>
    file.endsWith(`/@module-federation/${part}`),
  );
}
