import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { toContainerName } from '@salon/shared/contracts/release-facts';
import type { Chunk, Configuration, Module } from 'webpack';
import { type BuildTarget, createBaseConfig } from './base.ts';
import { createRuntimeExternals } from './federation-runtime.ts';
import { JoinEntryPlugin } from './join-entry-plugin.ts';
import { ENTRY_FILE, MODULE_CHUNK, toChunkName } from './names.ts';
import { ShareKeysPlugin } from './share-keys-plugin.ts';
import { findFileWithin, SHARED_MODULE_RULES } from './shared-modules.ts';
import { SteadyIdsPlugin } from './steady-ids-plugin.ts';

export interface ModuleTarget extends BuildTarget {
  /** Exposed name → file: `./module` → `./src/root.tsx`. */
  exposes: Record<string, string>;
  /** Installed version of each shared package. */
  versions: Readonly<Record<string, string>>;
}

// Without this path the federation plugin provokes an error of webpack to search its stack, which takes half a second.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** Shared packages come from the page, so no file is cut for them. */
const isOwn = (module: Module) => module.type !== 'consume-shared-module';

/** Screens that share a file give it its name. */
const common = {
  test: isOwn,
  name: (_: Module, chunks: readonly Chunk[]) => chunks.map(({ name }) => name).join('~'),
};

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

/** Joins code that every page of the module runs: that of `./module` or, without routes, that of the only part. */
function joined({ name, exposes }: ModuleTarget): JoinEntryPlugin[] {
  const chunks = Object.keys(exposes).map(toChunkName);
  const first =
    chunks.find((chunk) => chunk === MODULE_CHUNK) ?? (chunks.length === 1 ? chunks[0] : undefined);
  return first === undefined ? [] : [new JoinEntryPlugin(toContainerName(name), first)];
}

/** The build has an entry with the lifecycles, a chunk for each exposed part, and a chunk for each screen. */
export function createModuleConfig(target: ModuleTarget): Configuration {
  const base = createBaseConfig(target);
  return {
    ...base,
    entry: {},
    externals: createRuntimeExternals(target.root),
    optimization: { ...base.optimization, splitChunks: { cacheGroups: commonFiles } },
    plugins: [
      ...(base.plugins ?? []),
      new ShareKeysPlugin(),
      new SteadyIdsPlugin(),
      ...(target.mode === 'production' ? joined(target) : []),
      new ModuleFederationPlugin({
        name: toContainerName(target.name),
        filename: ENTRY_FILE,
        exposes: Object.fromEntries(
          Object.entries(target.exposes).map(([expose, file]) => [
            expose,
            { import: [file], name: toChunkName(expose) },
          ]),
        ),
        shared: Object.fromEntries(
          SHARED_MODULE_RULES.map((rule) => [
            findFileWithin(target.root, rule) ?? rule.request,
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
