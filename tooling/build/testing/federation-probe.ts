/** Builds and runs a small shell and module, and prints the results as JSON. webpack cannot run inside Jest. */
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { readInstalledVersions } from '../../registry/versions.ts';
import type { BuildTarget } from '../../webpack/base.ts';
import { createShellConfig } from '../../webpack/host.ts';
import { createModuleConfig } from '../../webpack/module.ts';
import { createStockContainerConfig } from '../../webpack/stock-container.ts';
import { runCompiler } from '../compiler.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const versions = readInstalledVersions(ROOT);

const SOURCES = {
  'shell/package.json': '{"name":"shell","type":"module"}',
  'shell/src/index.html': '<!doctype html>',
  'shell/src/shares.ts': `
    import { observable } from 'mobx';
    let asked = 0;
    const provide = async () => {
      asked += 1;
      await undefined;
      if (asked === 1) throw new Error('the network was away');
      return { __esModule: true, observable };
    };
    export const shares = { mobx: ['${versions.mobx}', provide] };`,
  'shell/src/main.tsx': `
    import { observable } from 'mobx';
    import { createContainerLoader } from '${ROOT}/shared/module-runtime/load/container-loader.ts';
    import { shares } from './shares.ts';
    const release = { name: 'mf-probe', base: '/module/', entry: 'entry.js', container: 'mf_probe', platform: '2.0.0', integrity: '' };
    createContainerLoader(shares).load(release, './module')
      .then((module) => module.open().catch(() => module.open()).then((screen) => window.report({ isSameMobx: screen.observable === observable, title: screen.title })))
      .catch((error) => window.report({ error: String(error), cause: String(error.cause) }));`,
  'module/package.json': '{"name":"mf-probe","type":"module"}',
  'module/src/root.tsx': `
    export const open = () => import(/* webpackChunkName: "screen" */ './screen.ts');
    export const ask = () => import(/* webpackChunkName: "dialog" */ './dialog.ts');`,
  'module/src/dialog.ts': `
    export { AvailabilityStore } from '@salon/shared/booking-ui/availability.store';
    export const title = 'الحساب';`,
  'module/src/screen.ts': `export { observable } from 'mobx';\nexport const title = 'الخدمات';`,
};

function writeSources(dir: string): void {
  for (const [name, source] of Object.entries(SOURCES)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), source);
  }
  for (const name of ['shell', 'module']) {
    symlinkSync(path.join(ROOT, 'shell/node_modules'), path.join(dir, name, 'node_modules'));
  }
}

function plain(config: Configuration): Configuration {
  return { ...config, cache: false, optimization: { ...config.optimization, minimize: false } };
}

const toModule = (target: BuildTarget) => ({
  ...target,
  name: 'mf-probe',
  exposes: { './module': './src/root.tsx' },
  versions,
});

const module = (target: BuildTarget) => plain(createModuleConfig(toModule(target)));
const stock = (target: BuildTarget) => plain(createStockContainerConfig(toModule(target)));

async function build(dir: string): Promise<void> {
  const target = (name: string) => ({
    name,
    root: ROOT,
    dir: path.join(dir, name),
    outDir: path.join(dir, 'out', name),
    cacheDir: path.join(dir, 'cache'),
    mode: 'production' as const,
  });
  const shell = plain(createShellConfig({ ...target('shell'), pages: [], lentIntegrity: '' }));
  await runCompiler(shell);
  await runCompiler(module(target('module')));
  await runCompiler(stock({ ...target('module'), outDir: path.join(dir, 'out/stock') }));
  // Builds the next release, in which one of the two chunks has another text.
  writeFileSync(path.join(dir, 'module/src/dialog.ts'), "export const title = 'الخدمة';");
  await runCompiler(module({ ...target('module'), outDir: path.join(dir, 'out/next') }));
}

function sameFiles(dir: string): string[] {
  const bytes = (release: string, file: string) => readFileSync(path.join(dir, 'out', release, file), 'utf8');
  const files = readdirSync(path.join(dir, 'out/next'));
  return files.filter((file) => bytes('next', file) === bytes('module', file)).sort();
}

function consumesIn(dir: string): unknown {
  const text = readFileSync(path.join(dir, 'out/module/entry.js'), 'utf8');
  const [, list = ''] = /moduleIdToConsumeDataMapping = \{([^;]*)\};/.exec(text) ?? [];
  return list
    .split('\n')
    .flatMap((line) => /: (\{.*\})/.exec(line)?.[1] ?? [])
    .sort();
}

function namedIdsIn(dir: string, file: string): string[] {
  const text = readFileSync(path.join(dir, 'out', file), 'utf8');
  return [...text.matchAll(/^\/\*\*\*\/ "(\w+)"/gm)].map(([, id = '']) => id).sort();
}

async function serve(dir: string): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    try {
      response.setHeader('content-type', url.endsWith('.css') ? 'text/css' : 'text/javascript');
      response.end(readFileSync(path.join(dir, 'out', url)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

async function open(origin: string): Promise<object> {
  const environment = createRequire(path.join(ROOT, 'package.json')).resolve('jest-environment-jsdom');
  const { JSDOM } = createRequire(environment)('jsdom');
  return new Promise((resolve) => {
    const page = new JSDOM('<!doctype html><body></body>', {
      url: `${origin}/`,
      runScripts: 'dangerously',
      resources: 'usable',
    });
    page.window.report = resolve;
    const element = page.window.document.createElement('script');
    element.src = `${origin}/shell/main.js`;
    page.window.document.body.append(element);
  });
}

/** `said` are the hashes that the first file states, `real` the hashes of the other files. */
function hashesIn(dir: string, name: string, first: string): { said: object; real: object } {
  const folder = path.join(dir, 'out', name);
  const said = /var hashes = (?<table>\{.*?\});/.exec(readFileSync(path.join(folder, first), 'utf8'));
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file) && file !== first);
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
  return {
    said: JSON.parse(said?.groups?.table ?? '{}'),
    real: Object.fromEntries(files.map((file) => [file, hashOf(file)])),
  };
}

const dir = mkdtempSync(path.join(tmpdir(), 'federation-'));
try {
  writeSources(dir);
  await build(dir);
  const page = await open(await serve(dir));
  const hashes = hashesIn(dir, 'module', 'entry.js');
  const [same, consumes] = [sameFiles(dir), consumesIn(dir)];
  const ids = { own: namedIdsIn(dir, 'module/entry.js'), stock: namedIdsIn(dir, 'stock/remoteEntry.js') };
  console.log(JSON.stringify({ page, hashes, same, consumes, ids }));
} finally {
  rmSync(dir, { recursive: true });
}
process.exit(0);
