import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { ReleaseRegistry } from '@salon/shared/contracts/registry';
import { PLATFORM_VERSION } from '@salon/shared/remote/platform';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { CACHE_DIR } from '../build/places.ts';
import type { Remote } from '../registry/consumers.ts';
import { baseConfig } from '../webpack/base.ts';
import { containerName } from '../webpack/names.ts';
import { PageTemplate } from '../webpack/page-template.ts';
import { ENTRY_CHUNK } from '../webpack/pages.ts';

export interface DevTarget {
  root: string;
  /** The generated entry: the shell with a loader that imports the one module. */
  entry: string;
  remote: Remote;
}

/** Shell and one module as one build, whose edited files change in the open page and keep its state. */
export function devConfig({ root, entry, remote }: DevTarget): Configuration {
  const base = baseConfig({
    name: `dev-${remote.name}`,
    root,
    dir: path.join(root, 'shell'),
    outDir: path.join(root, CACHE_DIR, `dev-${remote.name}`, 'out'),
    cacheDir: path.join(root, CACHE_DIR, 'webpack'),
    mode: 'development',
  });
  return {
    ...base,
    entry: { [ENTRY_CHUNK]: entry },
    output: { ...base.output, publicPath: '/', chunkLoadTimeout: 60_000, clean: false },
    module: { rules: base.module?.rules?.map((rule) => withRefresh(rule as RuleSetRule)) ?? [] },
    plugins: [
      ...(base.plugins ?? []),
      new PageTemplate(path.join(root, 'shell/src/index.html')),
      new FilledPage(devRegistry(remote)),
      // The entry is generated and holds no component.
      new ReactRefreshPlugin({ overlay: false, include: /\.tsx$/ }),
    ],
  };
}

/** Components keep their state when their file changes. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  if (rule.loader !== 'swc-loader') return rule;
  const options = structuredClone(rule.options) as { jsc: { transform: { react: object } } };
  options.jsc.transform.react = { ...options.jsc.transform.react, development: true, refresh: true };
  return { ...rule, options };
}

/** A registry in which the one module is all there is. */
function devRegistry({ name, manifest }: Remote): ReleaseRegistry {
  const nothing = { files: [], shellFiles: [] };
  const { navigation, routes, parts } = manifest;
  return {
    format: 1,
    shell: { version: 'dev', base: '/', integrity: {}, initial: [], login: [], signedIn: [], dashboard: [] },
    modules: [
      {
        name,
        version: 'dev',
        base: '/',
        entry: `${ENTRY_CHUNK}.js`,
        container: containerName(name),
        platform: PLATFORM_VERSION,
        integrity: {},
        navigation,
        routes: routes.map((route) => ({ ...route, preload: nothing })),
        parts: parts.map((part) => ({ ...part, preload: nothing })),
      },
    ],
  };
}

/** Fills the places of the HTML that the build and the server fill in the product. */
class FilledPage {
  readonly #registry: ReleaseRegistry;

  constructor(registry: ReleaseRegistry) {
    this.#registry = registry;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FilledPage', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'FilledPage', stage }, () => {
        const template = compilation.getAsset('index.html')?.source.source().toString() ?? '';
        const files = compilation.entrypoints.get(ENTRY_CHUNK)?.getFiles() ?? [];
        compilation.updateAsset('index.html', new sources.RawSource(this.#fill(template, files)));
      });
    });
  }

  #fill(template: string, files: readonly string[]): string {
    const tags = files.map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file}">`
        : `<script defer src="/${file}"></script>`,
    );
    const registry = JSON.stringify(this.#registry).replaceAll('<', '\\u003c');
    return template
      .replace('<!--entry-->', () => tags.join('\n'))
      .replace('<!--registry-->', () => `<script type="application/json" id="registry">${registry}</script>`);
  }
}
