/** Builds the team's container with stock plugins only: `node build.mjs '{"bundler":"webpack2", …}'`. */
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { bundler, exposed, shared, out, loads = {}, minify = true } = JSON.parse(process.argv[2]);
const here = import.meta.dirname;
const name = 'mf_stock';
const exposes = { './App': `./src/${exposed}.jsx` };
const filename = 'remoteEntry.js';
const federation = { name, filename, exposes, shared, remotes: loads };

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
const base = {
  mode: 'production',
  context: here,
  entry: './src/index.js',
  devtool: false,
  output: { path: out, publicPath: 'auto', uniqueName: name, clean: true },
  optimization: { minimize: minify },
};

const run = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    });
  });

async function webpack(createPlugin) {
  const compile = require('webpack');
  const Styles = require('mini-css-extract-plugin');
  const styles = { test: /\.css$/, use: [Styles.loader, 'css-loader'] };
  const plugins = [createPlugin(compile), new Styles()];
  await run(compile({ ...base, module: { rules: [scripts('swc-loader'), styles] }, plugins }));
}

async function rspack(createPlugin) {
  const { rspack: compile } = await import('@rspack/core');
  const styles = { test: /\.css$/, type: 'css' };
  const rules = [scripts('builtin:swc-loader'), styles];
  await run(compile({ ...base, module: { rules }, plugins: [createPlugin(compile)] }));
}

async function vite() {
  const { build } = await import('vite');
  const { federation: plugin } = await import('@module-federation/vite');
  await build({
    root: here,
    base: '',
    logLevel: 'error',
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: path.join(here, 'src/index.js') },
    },
    plugins: [plugin({ ...federation, dts: false, manifest: true })],
  });
}

const enhanced = (of) => require(`@module-federation/enhanced/${of}`).ModuleFederationPlugin;
const BUILDS = {
  webpack1: () => webpack(({ container }) => new container.ModuleFederationPlugin(federation)),
  webpack2: () => webpack(() => new (enhanced('webpack'))({ ...federation, dts: false, manifest: true })),
  rspack1: () => rspack(({ container }) => new container.ModuleFederationPluginV1(federation)),
  rspack2: () => rspack(() => new (enhanced('rspack'))({ ...federation, dts: false, manifest: true })),
  vite,
};

await BUILDS[bundler]();
process.exit(0);
