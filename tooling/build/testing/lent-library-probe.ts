/** Builds a small shell and a small lent library, opens them in one page, and prints the results as JSON. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { ANTD_HOST } from '../../lent/antd-host.ts';
import { createShellConfig } from '../../webpack/host.ts';
import { createLibraryConfig } from '../../webpack/lent-library.ts';
import { runCompiler } from '../compiler.ts';
import { computeIntegrity } from '../publish.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const LIBRARY = `
  export const library = {
    mobx: () => import('mobx'),
    'mobx-react-lite': () => import('mobx-react-lite'),
    'antd/es/rate': () => import('antd/es/rate'),
  };`;

/** The page's copy of MobX has these names only, as in the shell. */
const MAIN = `
  import ConfigProvider from 'antd/es/config-provider';
  import { autorun, makeAutoObservable } from 'mobx';
  import react from 'react';
  import dom from 'react-dom';
  import client from 'react-dom/client';
  import jsx from 'react/jsx-runtime';
  import { loadContainer } from '${ROOT}/shared/module-runtime/load/entry-script.ts';
  import { takeFromLibrary } from '${ROOT}/shell/src/platform/lent/open-library.ts';

  const pageStore = makeAutoObservable({ points: 1 });
  const shares = {
    react: ['19', () => react],
    'react/jsx-runtime': ['19', () => jsx],
    'react-dom': ['19', () => dom],
    'react-dom/client': ['19', () => client],
  };
  const take = (key) => takeFromLibrary(key, { name: 'mf-probe', version: '1' }, { shares, loadContainer });

  async function run() {
    const mobx = await take('mobx');
    const heard = [];
    mobx.reaction(() => pageStore.points, (points) => heard.push(points));
    pageStore.points = 2;
    const box = mobx.observable.box(1);
    autorun(() => heard.push('box ' + box.get()));
    box.set(2);
    const { observer } = await take('mobx-react-lite');
    const { default: Rate } = await take('antd/es/rate');
    const Screen = observer(() => react.createElement('div', null, 'points ' + pageStore.points, react.createElement(Rate, { count: 3 })));
    const place = document.createElement('main');
    document.body.append(place);
    const root = client.createRoot(place);
    root.render(react.createElement(ConfigProvider, { prefixCls: 'salon' }, react.createElement(Screen)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    pageStore.points = 3;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return {
      heard,
      isKnown: mobx.isObservable(pageStore),
      plain: mobx.toJS(pageStore),
      hasMore: typeof mobx.flow,
      text: place.textContent,
      isPrefixed: place.querySelector('.salon-rate') !== null,
      isMerged: globalThis.__mobxInstanceCount,
    };
  }
  run().then(window.report, (error) => window.report({ error: String(error), cause: String(error.cause) }));`;

function writeSources(dir: string): void {
  const sources = {
    'shell/package.json': '{"name":"shell","type":"module"}',
    'shell/src/index.html': '<!doctype html>',
    'shell/src/library.ts': LIBRARY,
    'shell/src/main.tsx': MAIN,
  };
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), source);
  }
  symlinkSync(path.join(ROOT, 'shell/node_modules'), path.join(dir, 'shell/node_modules'));
}

function plain(config: Configuration): Configuration {
  return { ...config, cache: false, optimization: { ...config.optimization, minimize: false } };
}

async function build(dir: string): Promise<string> {
  const target = {
    name: 'shell',
    root: ROOT,
    dir: path.join(dir, 'shell'),
    outDir: path.join(dir, 'out/shell'),
    cacheDir: null,
    mode: 'production' as const,
  };
  const library = path.join(dir, 'out/library');
  const entry = path.join(dir, 'shell/src/library.ts');
  await runCompiler(plain(createLibraryConfig({ ...target, outDir: library }, { entry })));
  const lentIntegrity = computeIntegrity(readFileSync(path.join(library, 'library.js')));
  await runCompiler(plain(createShellConfig({ ...target, pages: [], lentIntegrity })));
  // The shell hands over fewer names than the library uses.
  const handedOver = { ...ANTD_HOST, 'antd/es/theme/util/genStyleUtils': [] };
  const short = { ...target, outDir: path.join(dir, 'out/short') };
  return runCompiler(plain(createLibraryConfig(short, { entry, handedOver }))).then(() => '', String);
}

async function serve(dir: string): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    try {
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(path.join(dir, 'out', url.replace('/shell/lent/', '/library/'))));
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
      pretendToBeVisual: true,
    });
    page.window.report = resolve;
    const element = page.window.document.createElement('script');
    element.src = `${origin}/shell/main.js`;
    page.window.document.body.append(element);
  });
}

const dir = mkdtempSync(path.join(tmpdir(), 'lent-library-'));
try {
  writeSources(dir);
  const refusal = await build(dir);
  console.log(JSON.stringify({ ...(await open(await serve(dir))), refusal }));
} finally {
  rmSync(dir, { recursive: true });
}
process.exit(0);
