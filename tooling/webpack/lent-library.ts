import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler, Configuration, Module } from 'webpack';
import { ANTD_HOST, resolveAntdHost } from '../lent/antd-host.ts';
import { type BuildTarget, createBaseConfig } from './base.ts';

/** The library's folder in the shell's release, and its first file there. */
export const LIBRARY_DIR = 'lent';
export const LIBRARY_ENTRY = 'library.js';

/** The shell writes here what the library takes from it (shell/src/platform/lent/library.ts). */
const HOST_GLOBAL = '__SALON_LENT_HOST__';
/** Packages that the shell has whole. */
const PAGE_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** The members of webpack's argument for `externals` that this build uses. */
interface ExternalRequest {
  context?: string;
  request?: string;
  getResolve?: () => unknown;
}

type Resolve = (context: string, request: string) => Promise<string>;

const NAME = 'LentHostPlugin';

/**
 * The library has the code that the shell lends to containers of other repositories, and that no page of ours needs: a
 * build of its own, so that our pages' files stay as they are. It is a plain webpack build; the IntegrityPlugin gives
 * its first file the hashes of the others.
 */
export function createLibraryConfig(
  target: BuildTarget,
  { entry = path.join(target.dir, 'src/platform/lent/library.generated.ts'), handedOver = ANTD_HOST } = {},
): Configuration {
  const name = `${target.name}-${LIBRARY_DIR}`;
  const base = createBaseConfig({ ...target, name });
  const hostFiles = new Map(
    Object.entries(resolveAntdHost(target.root)).map(([request, file]) => [file, request]),
  );
  // Few requests have the name of such a file; only those are resolved.
  const hostNames = new Set(Object.keys(ANTD_HOST).map((request) => path.basename(request)));
  return {
    ...base,
    entry: { library: entry },
    output: { ...base.output, library: { type: 'global', name: '__SALON_LENT__' } },
    externals: [
      Object.fromEntries(PAGE_PACKAGES.map((request) => [request, globalOf(request)])),
      async ({ context = '', request = '', getResolve }: ExternalRequest) => {
        if (!hostNames.has(path.basename(request))) return undefined;
        const resolve = getResolve?.() as Resolve | undefined;
        const file = await resolve?.(context, request).catch(() => undefined);
        const known = file ? hostFiles.get(file) : undefined;
        return known && globalOf(known);
      },
    ],
    module: { ...base.module, rules: [...(base.module?.rules ?? []), mobxRule(target.root)] },
    plugins: [...(base.plugins ?? []), new LentHostPlugin(handedOver)],
  };
}

const globalOf = (request: string) => [`global ${HOST_GLOBAL}`, request];

/**
 * MobX keeps what it knows of an object under a symbol, and its global state on `globalThis`. The library's copy takes
 * the symbol of the page's copy, so that both work with each other's observables.
 */
function mobxRule(root: string) {
  const { resolve } = createRequire(path.join(root, 'shell/package.json'));
  return {
    include: path.dirname(resolve('mobx')),
    test: /\.mjs$/,
    enforce: 'pre' as const,
    loader: path.join(import.meta.dirname, 'text-change-loader.ts'),
    options: {
      from: 'const $mobx = /*#__PURE__*/Symbol("mobx administration");',
      to: `const $mobx = ${HOST_GLOBAL}.mobx.$mobx;`,
    },
  };
}

/** Fails the build when the library uses a name of antd's shared files that the shell does not hand over. */
class LentHostPlugin {
  readonly #handedOver: typeof ANTD_HOST;

  constructor(handedOver: typeof ANTD_HOST) {
    this.#handedOver = handedOver;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const known = this.#handedOver[findRequest(module) ?? ''];
          const missing = known
            ? listUsed(module, compilation.moduleGraph).filter((name) => !known.includes(name))
            : [];
          if (missing.length > 0) {
            const Problem = compiler.webpack.WebpackError;
            compilation.errors.push(
              new Problem(
                `The lent library uses ${missing.join(', ')} of ${findRequest(module)}: add it to ANTD_HOST.`,
              ),
            );
          }
        }
      });
    });
  }
}

type ModuleGraph = Parameters<Parameters<Compiler['hooks']['compilation']['tap']>[1]>[0]['moduleGraph'];

function findRequest(module: Module): string | undefined {
  const { request } = module as Module & { request?: unknown };
  return Array.isArray(request) && request[0] === HOST_GLOBAL ? String(request[1]) : undefined;
}

function listUsed(module: Module, graph: ModuleGraph): string[] {
  const used = graph.getUsedExports(module, undefined);
  return typeof used === 'object' && used !== null ? [...used].filter((name) => name !== '__esModule') : [];
}
