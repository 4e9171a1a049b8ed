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
 * Parts of the runtime that this project never reaches, because no module has a manifest or build-time remotes:
 * snapshots, preloading by manifest, references to remotes by import. They are a fifth of the runtime's bytes.
 */
const UNUSED_PARTS: Readonly<Record<string, string>> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'snapshot-handler.js',
  'runtime-core/dist/plugins/snapshot/index.js': 'snapshot-plugin.js',
  'runtime-core/dist/plugins/generate-preload-assets.js': 'preload-plugin.js',
  'runtime-core/dist/utils/preload.js': 'preload.js',
  'webpack-bundler-runtime/dist/remotes.js': 'remotes.js',
};

/** Replaces the unused parts with empty ones of the same exports; says so when one is not where it was. */
export class WithoutUnusedParts {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    const missing = new Set(Object.keys(UNUSED_PARTS));
    compiler.hooks.normalModuleFactory.tap('WithoutUnusedParts', (factory) => {
      factory.hooks.afterResolve.tap('WithoutUnusedParts', ({ createData }) => {
        const resource = createData.resource?.replaceAll('\\', '/') ?? '';
        const part = Object.keys(UNUSED_PARTS).find((end) => resource.endsWith(`/@module-federation/${end}`));
        if (part === undefined) return;
        missing.delete(part);
        const stub = path.join(this.#root, 'tooling/webpack/federation-stubs', UNUSED_PARTS[part] ?? '');
        Object.assign(createData, { resource: stub, userRequest: stub, request: stub });
      });
    });
    compiler.hooks.thisCompilation.tap('WithoutUnusedParts', (compilation) => {
      compilation.hooks.finishModules.tap('WithoutUnusedParts', () => {
        // With a warm cache nothing is resolved, and nothing is missing either.
        if (missing.size === 0 || missing.size === Object.keys(UNUSED_PARTS).length) return;
        const parts = [...missing].join(', ');
        const error = new compiler.webpack.WebpackError(
          `Federation's runtime has changed its files: ${parts}. Update tooling/webpack/federation-runtime.ts.`,
        );
        compilation.errors.push(error);
      });
    });
  }
}
