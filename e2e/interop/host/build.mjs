/** Builds a host of others with the stock plugin: `node build.mjs '{"bundler":"webpack2","address":"mf_cash@http://…"}'`. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { bundler, address, out } = JSON.parse(process.argv[2]);
const here = import.meta.dirname;
const shared = Object.fromEntries(
  ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'mobx', 'mobx-react-lite'].map((key) => [
    key,
    { singleton: true },
  ]),
);
const federation = { name: 'stock_host', remotes: { mf_cash: address }, shared, dts: false, manifest: false };
const scripts = (loader) => ({
  test: /\.jsx$/,
  loader,
  options: {
    jsc: {
      parser: { syntax: 'ecmascript', jsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
});
const config = {
  mode: 'production',
  context: here,
  entry: './src/index.js',
  devtool: false,
  output: { path: out, publicPath: '/', clean: true },
};

const run = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    });
  });

const plugin = (of) => {
  const { ModuleFederationPlugin } = require(`@module-federation/enhanced/${of}`);
  return new ModuleFederationPlugin(federation);
};

if (bundler === 'webpack2') {
  const module = { rules: [scripts('swc-loader')] };
  await run(require('webpack')({ ...config, module, plugins: [plugin('webpack')] }));
} else {
  const { rspack } = await import('@rspack/core');
  const module = { rules: [scripts('builtin:swc-loader')] };
  await run(rspack({ ...config, module, plugins: [plugin('rspack')] }));
}
process.exit(0);
