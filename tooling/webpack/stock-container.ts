import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { toContainerName } from '@salon/shared/contracts/release-facts';
import { STOCK_DIR } from '@salon/shared/releases/release';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { createBaseConfig } from './base.ts';
import type { ModuleTarget } from './module.ts';
import { SteadyIdsPlugin } from './steady-ids-plugin.ts';

/** Without a copy: the module and its host must have one React. MobX comes with a copy for hosts that have none. */
const FROM_HOST = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const WITH_COPY = ['mobx', 'mobx-react-lite'];

/**
 * A second build of a module for hosts that are not ours: a container with federation's own run time and
 * `mf-manifest.json`. Our pages never load it. It takes React from its host, and brings our components, because no other
 * host has them; the colours and sizes of our components (tokens.css) come with it.
 */
export function createStockContainerConfig(target: ModuleTarget): Configuration {
  const base = createBaseConfig(target);
  const range = (key: string) => `^${target.versions[key.split('/')[0] ?? '']}`;
  const share = (key: string) => ({ singleton: true, requiredVersion: range(key) });
  return {
    ...base,
    name: `${target.name}-${STOCK_DIR}`,
    entry: {},
    output: { ...base.output, uniqueName: `${target.name}-${STOCK_DIR}` },
    plugins: [
      // Hosts of others check no hashes, and their elements do not name the list of chunks.
      ...(base.plugins ?? []).filter((plugin) => plugin instanceof MiniCssExtractPlugin),
      new SteadyIdsPlugin(),
      new ModuleFederationPlugin({
        name: toContainerName(target.name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(target.exposes).map(([expose, file]) => [
            expose,
            { import: ['@salon/shared/ui/tokens.css', file] },
          ]),
        ),
        shared: Object.fromEntries([
          ...FROM_HOST.map((key) => [key, { ...share(key), import: false as const }]),
          ...WITH_COPY.map((key) => [key, share(key)]),
        ]),
        manifest: true,
        dts: false,
      }),
    ],
    // The cache of a module's build is for its other build.
    cache: false,
  };
}
