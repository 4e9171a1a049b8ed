import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';

/**
 * What a container asks of federation's run time, the page's host does (shared/host/container-loader.ts), and puts it on
 * this global. Modules are built against the global instead of bringing federation's own code each.
 */
export const RUNTIME_GLOBAL = '__SALON_FEDERATION__';

/** The module that every container's entry imports: the one of the installed @module-federation/enhanced. */
function federationRuntimeFile(root: string): string {
  const enhanced = createRequire(path.join(root, 'tooling/package.json')).resolve(
    '@module-federation/enhanced',
  );
  return createRequire(enhanced).resolve('@module-federation/webpack-bundler-runtime/bundler');
}

/** A module's import of that module becomes a look at the global. */
export function runtimeFromPage(root: string): NonNullable<Configuration['externals']> {
  const file = federationRuntimeFile(root);
  return ({ request }: { request?: string }, callback: (error?: null, result?: string) => void) =>
    request === file ? callback(null, `global ${RUNTIME_GLOBAL}`) : callback();
}
