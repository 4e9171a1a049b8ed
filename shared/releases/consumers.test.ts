import { formatBreak, listBreaksOfRemoval, listConsumerProblems, type RunningReleases } from './consumers.ts';
import type { ModuleRelease, ShellRelease, SiteRelease } from './release.ts';

type ModuleFacts = Partial<
  Pick<ModuleRelease, 'version' | 'platform' | 'consumes' | 'events' | 'navigation'>
> & {
  slots?: string[];
  paths?: string[];
};

function buildModule(name: string, { slots = [], paths = [], ...facts }: ModuleFacts = {}): ModuleRelease {
  const needs = { files: [], keys: [] };
  return {
    format: 2,
    kind: 'module',
    name,
    version: '1.0.0',
    platform: '1.2.0',
    integrity: {},
    entry: 'entry.js',
    container: name,
    consumes: {},
    events: { emits: [], hears: [] },
    navigation: [],
    routes: paths.map((path) => ({ path, access: 'admin', frame: true, screen: 'x', ...needs })),
    parts: slots.map((slot) => ({ slot, expose: './x', order: 10, ...needs })),
    ...facts,
  };
}

function buildShell(facts: Partial<ShellRelease> = {}): ShellRelease {
  return {
    format: 2,
    kind: 'shell',
    name: 'shell',
    version: '5.0.0',
    platform: '1.2.0',
    integrity: {},
    initial: [],
    shares: { mobx: { names: ['reaction'], files: [] } },
    login: [],
    signedIn: [],
    dashboard: [],
    bare: { customers: [], staff: [] },
    slots: ['header'],
    events: { emits: [], hears: [] },
    ...facts,
  };
}

const emits = (...emits: string[]) => ({ events: { emits, hears: [] } });
const hears = (...hears: string[]) => ({ events: { emits: [], hears } });
const running = (...modules: ModuleRelease[]): RunningReleases => ({ shell: [buildShell()], modules });

describe('a release of a module', () => {
  it('breaks no package when it needs only what the others provide', () => {
    const next = buildModule('mf-a', { consumes: { mobx: ['reaction'] }, slots: ['header'], paths: ['/a'] });
    expect(listConsumerProblems(next, running(buildModule('mf-b', { paths: ['/b'] })))).toEqual([]);
  });

  it.each([
    [
      { platform: '1.3.0' },
      'mf-a 1.0.0 would not run in shell 5.0.0: it was built against Platform 1.3.0, and the host gives 1.2.0.',
    ],
    [
      { consumes: { mobx: ['flow'] } },
      'mf-a 1.0.0 would not run in shell 5.0.0: it takes mobx (flow), which the host does not hand over.',
    ],
    [
      { slots: ['footer'] },
      'mf-a 1.0.0 would not run in shell 5.0.0: it has a part for the slot "footer", which the shell does not have.',
    ],
  ])('does not run itself with %j', (facts, sentence) => {
    expect(listConsumerProblems(buildModule('mf-a', facts), running())).toEqual([sentence]);
  });

  it('must run in every shell version that a salon has', () => {
    const shell = [buildShell(), buildShell({ version: '4.0.0', platform: '1.1.0' })];
    expect(listConsumerProblems(buildModule('mf-a'), { shell, modules: [] })).toEqual([
      expect.stringContaining('would not run in shell 4.0.0'),
    ]);
  });

  it('is refused when it no longer emits an event that another module hears', () => {
    const before = buildModule('mf-a', emits('cash:changed'));
    const listener = buildModule('mf-b', hears('cash:changed'));
    const next = buildModule('mf-a', { version: '2.0.0' });
    expect(listConsumerProblems(next, running(before, listener))).toEqual([
      'mf-b 1.0.0 would wait for "cash:changed" in vain: nobody would tell it any more.',
    ]);
  });

  it('may stop emitting an event that another module emits too or that no module hears', () => {
    const before = buildModule('mf-a', emits('cash:changed', 'services:changed'));
    const others = [buildModule('mf-b', hears('cash:changed')), buildModule('mf-c', emits('cash:changed'))];
    expect(
      listConsumerProblems(buildModule('mf-a', { version: '2.0.0' }), running(before, ...others)),
    ).toEqual([]);
  });

  it('is accepted when it hears an event that no package emitted before', () => {
    const next = buildModule('mf-a', hears('cash:changed'));
    expect(listConsumerProblems(next, running(buildModule('mf-b', hears('cash:changed'))))).toEqual([]);
  });

  it.each([
    ['/a/:id', '/a/:id', "mf-b's"],
    ['/a/:name', '/a/:id', "mf-b's (/a/:id)"],
    ['/a/:id/x', '/a/b/:c', "mf-b's (/a/b/:c)"],
    ['/book/noor', '/book/:id', "mf-b's (/book/:id)"],
  ])('cannot have the path %s when another module has %s', (own, others, owner) => {
    const next = buildModule('mf-a', { paths: [own] });
    expect(listConsumerProblems(next, running(buildModule('mf-b', { paths: [others] })))).toEqual([
      `mf-a 1.0.0 has the path ${own}, which is ${owner}.`,
    ]);
  });

  it.each(['/b', 'https://evil.example/', 'javascript:alert(1)'])(
    'cannot have a navigation entry to %s',
    (path) => {
      const navigation = [{ path, label: 'x', icon: 'x', order: 1 }];
      const next = buildModule('mf-a', { paths: ['/a'], navigation });
      expect(listConsumerProblems(next, running(buildModule('mf-b', { paths: ['/b'] })))).toEqual([
        expect.stringContaining(`mf-a 1.0.0 has a navigation entry to ${path}, which is `),
      ]);
    },
  );

  it('cannot have a path of the shell, nor the same path twice', () => {
    const next = buildModule('mf-a', { paths: ['/login', '/a/:id', '/a/:name'] });
    expect(listConsumerProblems(next, running())).toEqual([
      "mf-a 1.0.0 has the path /login, which is the shell's own.",
      'mf-a 1.0.0 has two routes for the same pages: /a/:id and /a/:name.',
    ]);
  });

  it('cannot have a path that the server answers itself', () => {
    const next = buildModule('mf-a', { paths: ['/metrics', '/uploads/:id'] });
    expect(listConsumerProblems(next, running())).toEqual([
      "mf-a 1.0.0 has the path /metrics, which is the server's own.",
      "mf-a 1.0.0 has the path /uploads/:id, which is the server's own.",
    ]);
  });

  it('may keep the paths of its own earlier versions', () => {
    const next = buildModule('mf-a', { version: '2.0.0', paths: ['/a'] });
    expect(listConsumerProblems(next, running(buildModule('mf-a', { paths: ['/a'] })))).toEqual([]);
  });
});

describe('a release of the shell', () => {
  it('is refused for each module that needs something it no longer provides', () => {
    const modules = [
      buildModule('mf-a', { slots: ['header'] }),
      buildModule('mf-b', { consumes: { mobx: ['reaction'] } }),
      buildModule('mf-c'),
    ];
    const next = buildShell({ version: '6.0.0', slots: [], shares: {} });
    expect(listConsumerProblems(next, { shell: [buildShell()], modules })).toEqual([
      'mf-a 1.0.0 would not run in shell 6.0.0: it has a part for the slot "header", which the shell does not have.',
      'mf-b 1.0.0 would not run in shell 6.0.0: it takes mobx, which the host does not hand over.',
    ]);
  });

  it('is refused for every module when the Platform has another major version', () => {
    const next = buildShell({ platform: '2.0.0' });
    expect(listConsumerProblems(next, running(buildModule('mf-a'), buildModule('mf-b')))).toHaveLength(2);
  });

  it('is refused when it no longer emits an event that a module hears', () => {
    const shell = [buildShell(emits('bookings:changed'))];
    const modules = [buildModule('mf-a', hears('bookings:changed'))];
    expect(listConsumerProblems(buildShell({ version: '6.0.0' }), { shell, modules })).toEqual([
      'mf-a 1.0.0 would wait for "bookings:changed" in vain: nobody would tell it any more.',
    ]);
  });
});

describe('the removal of a package', () => {
  const site: SiteRelease = {
    ...{ format: 2, kind: 'site', name: 'mf-a', version: '3.0.0', platform: '1.2.0', integrity: {} },
    ...{ initial: [], shares: {} },
  };
  const sentences = (kind: 'module' | 'site', name: string, all: RunningReleases) =>
    listBreaksOfRemoval({ kind, name }, all).map(formatBreak);

  it('breaks the modules that hear its events, and its site', () => {
    const all = running(
      buildModule('mf-a', emits('cash:changed')),
      buildModule('mf-b', hears('cash:changed')),
    );
    expect(sentences('module', 'mf-a', { ...all, sites: [site] })).toEqual([
      'mf-b 1.0.0 would wait for "cash:changed" in vain: nobody would tell it any more.',
      'mf-a 3.0.0 would have no module to show.',
    ]);
  });

  it('breaks no package that hears the same event from another module, and a site breaks none', () => {
    const others = [buildModule('mf-b', hears('cash:changed')), buildModule('mf-c', emits('cash:changed'))];
    const all = { ...running(buildModule('mf-a', emits('cash:changed')), ...others), sites: [site] };
    expect(sentences('module', 'mf-b', all)).toEqual([]);
    expect(sentences('site', 'mf-a', all)).toEqual([]);
  });
});
