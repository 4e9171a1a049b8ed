import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Chunk, Configuration, Module } from 'webpack';
import { type BuildTarget, baseConfig } from './base.ts';
import { runtimeFromPage } from './federation-runtime.ts';
import { JoinEntryPlugin } from './join-entry-plugin.ts';
import { chunkOfExpose, containerName, ENTRY_FILE, MODULE_CHUNK } from './names.ts';
import { ShareKeysPlugin } from './share-keys-plugin.ts';
import { fileWithin, sharedModules } from './shared-modules.ts';

export interface RemoteTarget extends BuildTarget {
  /** Exposed name → file, `./module` → `./src/root.tsx`. */
  exposes: Record<string, string>;
  /** Installed version of each shared package. */
  versions: Record<string, string>;
}

/** What the page lends is no file of ours; left to itself webpack writes long lists of such files into the entry. */
const isOwn = (module: Module) => module.type !== 'consume-shared-module';

/** A file that two screens have in common is called after them. */
const common = {
  test: isOwn,
  name: (_: Module, chunks: readonly Chunk[]) => chunks.map(({ name }) => name).join('~'),
};

/** webpack's own two kinds of common files, named. */
const commonFiles = {
  defaultVendors: {
    ...common,
    idHint: 'vendors',
    test: (module: Module) => isOwn(module) && /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? ''),
    priority: -10,
    reuseExistingChunk: true,
  },
  default: { ...common, minChunks: 2, priority: -20, reuseExistingChunk: true },
};

/** What every page of a module runs comes with its first file; of a module with one part, that part. */
function joined({ name, exposes }: RemoteTarget): JoinEntryPlugin[] {
  const chunks = Object.keys(exposes).map(chunkOfExpose);
  const first =
    chunks.find((chunk) => chunk === MODULE_CHUNK) ?? (chunks.length === 1 ? chunks[0] : undefined);
  return first === undefined ? [] : [new JoinEntryPlugin(containerName(name), first)];
}

/** One remote: an entry with the lifecycles, one chunk for each exposed part, one for each screen. */
export function remoteConfig(target: RemoteTarget): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    entry: {},
    externals: runtimeFromPage(target.root),
    optimization: { ...base.optimization, splitChunks: { cacheGroups: commonFiles } },
    plugins: [
      ...(base.plugins ?? []),
      new ShareKeysPlugin(),
      ...(target.mode === 'production' ? joined(target) : []),
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
