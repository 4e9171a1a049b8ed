import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';

/**
 * The global on which the host (shared/module-runtime/load/container-loader.ts) puts those functions of federation's
 * runtime that a container needs. Modules use the global, so that no module brings federation's own runtime.
 */
export const RUNTIME_GLOBAL = '__SALON_FEDERATION__';

/** Returns the file of federation's runtime that the entry of every container imports. */
function federationRuntimeFile(root: string): string {
  const enhanced = createRequire(path.join(root, 'tooling/package.json')).resolve(
    '@module-federation/enhanced',
  );
  return createRequire(enhanced).resolve('@module-federation/webpack-bundler-runtime/bundler');
}

/** Returns webpack externals that replace a module's import of federation's runtime with the global. */
export function createRuntimeExternals(root: string): NonNullable<Configuration['externals']> {
  const file = federationRuntimeFile(root);
  return ({ request }: { request?: string }, callback: (error?: null, result?: string) => void) =>
    request === file ? callback(null, `global ${RUNTIME_GLOBAL}`) : callback();
}
