import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, FileCacheOptions, RuleSetRule } from 'webpack';
import { hashInputs } from '../build/staleness.ts';
import { toScopedClassName } from './css-names.ts';
import { BUILD_HASH_PLACEHOLDER, IntegrityPlugin } from './integrity-plugin.ts';
import { OLDEST_BROWSERS, toLightningTargets, WEBPACK_STANDARD } from './oldest-browsers.ts';
import { SteadyChunksPlugin } from './steady-chunks-plugin.ts';

export interface BuildTarget {
  /** `mf-bookings`: webpack's unique name and the first part of the CSS class names. */
  name: string;
  root: string;
  dir: string;
  outDir: string;
  /** Null for a build without a cache. */
  cacheDir: string | null;
  mode: 'production' | 'development';
  /** Whether all releases have the same address. Only the single build for measurements uses this. */
  stableAddress?: boolean;
}

/** A chunk that has not arrived after this time counts as failed, and the page shows the fallback with retry. */
const CHUNK_TIMEOUT_MS = 6_000;

/** The sources whose change makes webpack's cache invalid. */
const CACHE_INPUTS = ['tooling/webpack', 'pnpm-lock.yaml'];

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    // Without `bugfixes`, swc also rewrites the arguments of all async functions.
    env: { targets: OLDEST_BROWSERS, bugfixes: true },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

function styles(target: BuildTarget): RuleSetRule {
  const cssLoader = (modules: object | false) => ({
    loader: 'css-loader',
    options: { modules, importLoaders: 0, sourceMap: false },
  });
  return {
    test: /\.css$/,
    oneOf: [
      {
        test: /\.module\.css$/,
        // The classes are a default export, as tooling/types/assets.d.ts declares.
        use: [
          MiniCssExtractPlugin.loader,
          cssLoader({
            namedExport: false,
            exportLocalsConvention: 'as-is',
            getLocalIdent: (context: { resourcePath: string }, _: string, local: string) =>
              toScopedClassName(context.resourcePath, local, target.name),
          }),
        ],
      },
      { use: [MiniCssExtractPlugin.loader, cssLoader(false)], sideEffects: true },
    ],
  };
}

function stylesPlugin(fileName: string): MiniCssExtractPlugin {
  return new MiniCssExtractPlugin({
    filename: `${fileName}.css`,
    chunkFilename: `${fileName}.css`,
    // The order of files does not matter: classes are scoped, and no file restyles another file's classes.
    ignoreOrder: true,
    insert: insertStyle,
  });
}

/**
 * webpack copies this function as text into the build's code. In a page with a module loader
 * (shared/module-runtime/load/container-loader.ts), the loader loads the style as it loads scripts.
 */
function insertStyle(link: HTMLLinkElement): void {
  const { __SALON_FEDERATION__: host } = globalThis as {
    __SALON_FEDERATION__?: { insertStyle?: (link: HTMLLinkElement) => void };
  };
  if (host?.insertStyle) {
    host.insertStyle(link);
    return;
  }
  setTimeout(() => link.onerror?.(new Event('timeout')), 6_000);
  document.head.appendChild(link);
}

const files: RuleSetRule = {
  test: /\.(woff2|svg|png|mp3)$/,
  type: 'asset/resource',
  generator: { filename: 'files/[name][ext]' },
};

/** Without this rule a build would contain all of antd's form component. */
const withoutEffects: RuleSetRule = { test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false };

function cacheIn(cacheDirectory: string, { root, name, mode }: BuildTarget): FileCacheOptions {
  return {
    type: 'filesystem',
    name: `${name}-${mode}`,
    cacheDirectory,
    // The lock file names the versions of webpack and its loaders; hashing all their files took half of a first build.
    version: hashInputs(root, CACHE_INPUTS),
    buildDependencies: { defaultWebpack: [] },
  };
}

/**
 * The names of scripts and styles have a hash only with `stableAddress`. Otherwise the version in the address of a
 * release has a hash of all its files.
 */
export function createBaseConfig(target: BuildTarget): Configuration {
  const production = target.mode === 'production';
  const fileName = target.stableAddress ? '[name].[contenthash:8]' : '[name]';
  return {
    mode: target.mode,
    name: target.name,
    context: target.dir,
    target: ['web', WEBPACK_STANDARD],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: target.outDir,
      publicPath: 'auto',
      // Two versions of a package can be in one page; neither may use the other's chunks.
      uniqueName:
        production && !target.stableAddress ? `${target.name}@${BUILD_HASH_PLACEHOLDER}` : target.name,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // Without this option, a file that threw because a shared package did not arrive would stay incomplete for ever.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    resolveLoader: { modules: [path.join(target.root, 'tooling/node_modules')] },
    module: { rules: [scripts, styles(target), files, withoutEffects] },
    plugins: [
      stylesPlugin(fileName),
      ...(production ? [new IntegrityPlugin(), new SteadyChunksPlugin()] : []),
    ],
    optimization: {
      chunkIds: 'named',
      minimizer: [
        new MinimizerPlugin({
          // swc uses threads itself, so further processes would only cost the time to start them.
          parallel: false,
          extractComments: false,
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          parallel: false,
          minify: MinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: toLightningTargets(OLDEST_BROWSERS) },
        }),
      ],
    },
    cache: target.cacheDir !== null && cacheIn(target.cacheDir, target),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
