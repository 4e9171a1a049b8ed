import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { toContainerName } from '../../shared/contracts/release-facts.ts';
import { createFederationOptions } from './federation-options.ts';
import { type Project, requireFrom } from './project.ts';

/** The members of webpack's and rspack's compiler that the kit uses. */
export interface Compiler {
  run(done: (error: Error | null, stats?: Stats) => void): void;
  watch(options: object, done: (error: Error | null, stats?: Stats) => void): unknown;
  close(done: () => void): void;
}

export interface Stats {
  hasErrors(): boolean;
  toString(options: object): string;
}

export type BuildMode = 'production' | 'development';
type CreateCompiler = (config: object) => Compiler;

const own = createRequire(import.meta.url);
const fromKit = (name: string) => own.resolve(name);

export async function createCompiler(project: Project, mode: BuildMode): Promise<Compiler> {
  const require = requireFrom(project.dir);
  const change = await readConfigChange(project.dir);
  if (project.bundler === 'rspack') {
    const file = pathToFileURL(require.resolve('@rspack/core')).href;
    const { rspack }: { rspack: CreateCompiler } = await import(file);
    return rspack(change(createConfig(project, mode, rspackRules())));
  }
  const webpack: CreateCompiler = require('webpack');
  // The federation plugin finds webpack by this path.
  process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');
  return webpack(change(createConfig(project, mode, webpackRules())));
}

/** `salon.config.mjs` may add to the config: `export default (config) => ({ ...config, … })`. */
async function readConfigChange(dir: string): Promise<(config: object) => object> {
  try {
    const { default: change } = await import(pathToFileURL(path.join(dir, 'salon.config.mjs')).href);
    return change;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return (config) => config;
    throw error;
  }
}

interface Rules {
  rules: object[];
  plugins: object[];
  federation: 'webpack' | 'rspack';
}

const COMPILED = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    // A development build of JSX would need a development build of the page's React.
    transform: { react: { runtime: 'automatic', development: false } },
  },
  env: { targets: 'chrome >= 94, firefox >= 95, safari >= 15.4' },
};

function webpackRules(): Rules {
  const Styles = own('mini-css-extract-plugin');
  return {
    rules: [
      { test: /\.[jt]sx?$/, exclude: /node_modules/, loader: fromKit('swc-loader'), options: COMPILED },
      { test: /\.css$/, use: [Styles.loader, fromKit('css-loader')] },
    ],
    plugins: [new Styles({ ignoreOrder: true })],
    federation: 'webpack',
  };
}

function rspackRules(): Rules {
  return {
    rules: [
      { test: /\.[jt]sx?$/, exclude: /node_modules/, loader: 'builtin:swc-loader', options: COMPILED },
      { test: /\.css$/, type: 'css/auto' },
    ],
    plugins: [],
    federation: 'rspack',
  };
}

function createConfig(project: Project, mode: BuildMode, { rules, plugins, federation }: Rules): object {
  const { ModuleFederationPlugin } = own(`@module-federation/enhanced/${federation}`);
  return {
    mode,
    context: project.dir,
    // The container is the only entry.
    entry: {},
    target: ['web', 'es2020'],
    devtool: false,
    output: {
      path: project.out,
      publicPath: 'auto',
      uniqueName: toContainerName(project.module.name),
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.jsx'] },
    module: { rules },
    plugins: [
      ...plugins,
      new ModuleFederationPlugin(createFederationOptions(project.module, project.exposes)),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
