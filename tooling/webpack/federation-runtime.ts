import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';

/** shared/module-runtime/load/container-loader.ts defines federation's functions under this name. */
export const RUNTIME_GLOBAL = '__SALON_FEDERATION__';

function federationRuntimeFile(root: string): string {
  const enhanced = createRequire(path.join(root, 'tooling/package.json')).resolve(
    '@module-federation/enhanced',
  );
  return createRequire(enhanced).resolve('@module-federation/webpack-bundler-runtime/bundler');
}

export function createRuntimeExternals(root: string): NonNullable<Configuration['externals']> {
  const file = federationRuntimeFile(root);
  return ({ request }: { request?: string }, callback: (error?: null, result?: string) => void) =>
    request === file ? callback(null, `global ${RUNTIME_GLOBAL}`) : callback();
}
