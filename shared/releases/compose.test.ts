import { composePage } from './compose-page.ts';
import type { ModuleRelease, ShellRelease } from './release.ts';

const shell: ShellRelease = {
  format: 2,
  kind: 'shell',
  name: 'shell',
  version: '1.0.0-ssssssss',
  platform: '1.2.0',
  integrity: {},
  initial: ['main.js', 'main.css'],
  login: ['login.js'],
  signedIn: ['platform.js', 'shared-1.js', 'signed-in.js'],
  dashboard: ['dashboard.js'],
  bare: { customers: ['platform.js'], staff: ['platform.js', 'staff.js'] },
  shares: {
    'antd/es/table': { names: ['default'], files: ['shared-1.js', 'shared-2.js'] },
    'antd/es/select': { names: ['default'], files: ['shared-2.js'] },
  },
  slots: ['dashboard-cards'],
  events: { emits: [], hears: [] },
};

type Route = ModuleRelease['routes'][number];

const route = (changes: Partial<Route> = {}): Route => ({
  path: '/bookings/report',
  access: 'admin',
  frame: true,
  screen: 'report',
  files: ['entry.js', 'module.js', 'report.js'],
  keys: ['antd/es/table', 'antd/es/select'],
  ...changes,
});

const moduleOf = (version: string, changes: Partial<ModuleRelease> = {}): ModuleRelease => ({
  format: 2,
  kind: 'module',
  name: 'mf-bookings',
  version,
  platform: '1.2.0',
  integrity: { 'entry.js': `sha256-${version}` },
  entry: 'entry.js',
  container: 'mf_bookings',
  consumes: { 'antd/es/table': ['default'] },
  events: { emits: [], hears: [] },
  navigation: [],
  routes: [route()],
  parts: [],
  ...changes,
});

const pageOf = (...versions: [ModuleRelease, ...ModuleRelease[]]) => {
  const [only] = composePage({ shell, modules: [versions], cdn: '' }).modules;
  if (only === undefined) throw new Error('The page has no module.');
  return only;
};
const preloadOf = (wanted: Route) => pageOf(moduleOf('3', { routes: [wanted] })).routes[0]?.preload;

describe('the preload list of a screen', () => {
  // @spec P6.01 Every file of a route is announced, nothing of modules that are not visited @ shared/releases/compose-page.ts
  it("is the module's own files and the shell's files that they share, each once, without the files of every page", () => {
    expect(preloadOf(route())).toEqual({
      files: ['entry.js', 'module.js', 'report.js'],
      shellFiles: ['shared-2.js'],
    });
  });

  it.each([
    ["a customer's page", 'public', ['platform.js', 'shared-1.js', 'shared-2.js']],
    ["the employee's page", 'employee', ['platform.js', 'staff.js', 'shared-1.js', 'shared-2.js']],
  ] as const)(
    'contains for %s, which has no frame, all files but the initial ones',
    (_, access, shellFiles) => {
      expect(preloadOf(route({ access, frame: false }))?.shellFiles).toEqual(shellFiles);
    },
  );
});

describe('the version that a page runs', () => {
  it('is the newest, with the version before as fallback version', () => {
    const page = pageOf(moduleOf('4'), moduleOf('3'), moduleOf('2'), moduleOf('1'));
    expect([page.version, page.integrity]).toEqual(['4', 'sha256-4']);
    expect(page.older?.map(({ version }) => version)).toEqual(['3']);
  });

  it('is the version before when the newest uses a package that this shell does not lend', () => {
    const newest = moduleOf('4', { consumes: { 'antd/es/rate': ['default'] } });
    const page = pageOf(newest, moduleOf('3', { platform: '9.0.0' }), moduleOf('2'));
    expect([page.version, page.older]).toEqual(['2', undefined]);
  });

  it('is the newest when none fits: the page then refuses it with the reason', () => {
    expect(pageOf(moduleOf('4', { platform: '9.0.0' })).version).toBe('4');
  });
});

test('the newest version uses unchanged files of earlier ones; the fallback version uses its own files alone', () => {
  const kept = { 1: ['report.js'] };
  const page = pageOf(moduleOf('3', { kept }), moduleOf('2', { kept }));
  expect([page.kept, page.older?.map((older) => older.kept)]).toEqual([kept, [undefined]]);
});

test('files come from the CDN when there is one', () => {
  const { shell: page, modules } = composePage({
    shell,
    modules: [[moduleOf('1')]],
    cdn: 'https://cdn.example',
  });
  expect([page.base, modules[0]?.base]).toEqual([
    'https://cdn.example/shell/1.0.0-ssssssss/',
    'https://cdn.example/modules/mf-bookings/1/',
  ]);
});
