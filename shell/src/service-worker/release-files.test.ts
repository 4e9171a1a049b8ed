import type { PageModule, PageRegistry } from '@salon/shared/releases/page-registry';
import { listReleaseFiles } from './release-files.ts';

const screen = (files: string[], shellFiles: string[]) =>
  ({ path: '/x', access: 'admin', frame: true, screen: 'x', preload: { files, shellFiles } }) as const;

const moduleOf = (name: string, version: string, base = `/modules/${name}/${version}/`): PageModule => ({
  name,
  version,
  base,
  entry: 'entry.js',
  container: name,
  platform: '1.0.0',
  integrity: 'sha256-a',
  navigation: [],
  routes: [
    screen(['entry.js', 'list.js'], ['shared-1.js']),
    screen(['entry.js', 'form.js'], ['shared-2.js']),
  ],
  parts: [],
});

const registry = (...modules: PageModule[]): PageRegistry => ({
  format: 2,
  environment: 'local',
  serial: 1,
  shell: {
    version: '2',
    base: '/shell/2/',
    initial: ['main.js'],
    login: ['login.js'],
    signedIn: ['platform.js'],
    dashboard: ['dashboard.js'],
  },
  modules,
});

const at = (...paths: string[]) => paths.map((path) => new URL(path, 'https://salon.example').href);
const SHELL = ['/shell/2/main.js', '/shell/2/login.js', '/shell/2/platform.js', '/shell/2/dashboard.js'];

test('a new browser caches the shell alone', () => {
  expect(listReleaseFiles(registry(moduleOf('mf-x', '1')), []).needed).toEqual(SHELL);
});

test('the new files of a used screen are needed, those of an unused screen are not', () => {
  const kept = at('/modules/mf-x/1/entry.js', '/modules/mf-x/1/list.js', '/shell/1/files/a.woff2');
  expect(listReleaseFiles(registry(moduleOf('mf-x', '2')), kept)).toEqual({
    needed: [...SHELL, '/modules/mf-x/2/entry.js', '/modules/mf-x/2/list.js', '/shell/2/shared-1.js'],
    instead: {},
    welcome: ['/shell/2/files/a.woff2'],
  });
});

test('an unchanged file is cached from the folder of the earlier version, as pages load it', () => {
  const kept = at('/modules/mf-x/1/entry.js', '/modules/mf-x/1/list.js');
  const released = { ...moduleOf('mf-x', '2'), kept: { 1: ['list.js'] } };
  const { needed, instead } = listReleaseFiles(registry(released), kept);
  expect(needed).toEqual(expect.arrayContaining(['/modules/mf-x/2/entry.js', '/modules/mf-x/1/list.js']));
  expect(needed).not.toContain('/modules/mf-x/2/list.js');
  expect(instead).toEqual({ '/modules/mf-x/1/list.js': '/modules/mf-x/2/list.js' });
});

test('the files of a module on another origin are fetched from there', () => {
  const kept = at('/modules/mf-x/1/entry.js', '/modules/mf-x/1/list.js');
  const moved = moduleOf('mf-x', '2', 'https://cdn.example/mf-x/2/');
  expect(listReleaseFiles(registry(moved), kept).needed).toContain('https://cdn.example/mf-x/2/list.js');
});

test('a module whose name begins like another one is not confused with it', () => {
  const kept = at('/modules/mf-x-more/1/entry.js', '/modules/mf-x-more/1/list.js');
  expect(listReleaseFiles(registry(moduleOf('mf-x', '2')), kept).needed).toEqual(SHELL);
});
