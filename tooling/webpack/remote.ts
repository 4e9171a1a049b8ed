import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base.ts';
import { runtimeFromPage } from './federation-runtime.ts';
import { chunkOfExpose, containerName, ENTRY_FILE } from './names.ts';
import { fileWithin, sharedModules } from './shared-modules.ts';

export interface RemoteTarget extends BuildTarget {
  /** Exposed name → file, `./module` → `./src/root.tsx`. */
  exposes: Record<string, string>;
  /** Installed version of each shared package. */
  versions: Record<string, string>;
}

/** One remote: an entry, one chunk for each exposed module, one for each screen. */
export function remoteConfig(target: RemoteTarget): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    entry: {},
    externals: runtimeFromPage(target.root),
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(target.name),
        filename: ENTRY_FILE,
        exposes: Object.fromEntries(
          Object.entries(target.exposes).map(([expose, file]) => [
            expose,
            { import: [file], name: chunkOfExpose(expose) },
          ]),
        ),
        shared: Object.fromEntries(
          sharedModules.map((rule) => [
            fileWithin(target.root, rule) ?? rule.request,
            {
              import: false,
              shareKey: rule.request,
              singleton: true,
              requiredVersion: `^${target.versions[rule.package]}`,
            },
          ]),
        ),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
    ],
  };
}
