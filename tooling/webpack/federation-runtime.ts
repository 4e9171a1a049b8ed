import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';

/**
 * The page's host (shared/module-runtime/load/container-loader.ts) puts the functions that a container needs of federation's runtime on
 * this global. Modules are built against the global, so that no module brings federation's own runtime.
 */
export const RUNTIME_GLOBAL = '__SALON_FEDERATION__';

/** The file that every container's entry imports, from the installed @module-federation/enhanced. */
function federationRuntimeFile(root: string): string {
  const enhanced = createRequire(path.join(root, 'tooling/package.json')).resolve(
    '@module-federation/enhanced',
  );
  return createRequire(enhanced).resolve('@module-federation/webpack-bundler-runtime/bundler');
}

/** webpack externals that replace a module's import of that file with the global. */
export function createRuntimeExternals(root: string): NonNullable<Configuration['externals']> {
  const file = federationRuntimeFile(root);
  return ({ request }: { request?: string }, callback: (error?: null, result?: string) => void) =>
    request === file ? callback(null, `global ${RUNTIME_GLOBAL}`) : callback();
}
