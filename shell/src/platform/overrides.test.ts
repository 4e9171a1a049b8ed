import { buildModule, buildRegistry, buildRoute } from '@salon/shared/module-runtime/testing/releases';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import type { ModuleRelease } from '@salon/shared/releases/release';
import { tabStorage } from '@salon/shared/session/tab-storage';
import { screen } from '@testing-library/react';
import { localModulesMessages as texts } from './local-modules.messages.ts';
import { OVERRIDES_STORAGE_KEY } from './override-names.ts';
import { startWithOverrides } from './with-overrides.ts';

const released = buildModule('module-one', [buildRoute('/services', ['entry.js'])]);
const registry = (overrides = true): PageRegistry => ({
  ...buildRegistry([released]),
  ...(overrides ? { overrides: true as const } : {}),
});

const localRelease = (name: string): ModuleRelease => ({
  format: 2,
  kind: 'module',
  name,
  version: '0.0.0-local',
  platform: '1.2.0',
  integrity: {},
  entry: 'entry.js',
  container: name.replace('-', '_'),
  consumes: {},
  events: { emits: [], hears: [] },
  navigation: [],
  routes: [
    {
      path: '/services',
      access: 'admin',
      frame: true,
      screen: 'services',
      files: ['screen.js'],
      keys: ['react'],
    },
  ],
  parts: [],
});

let asked: string[];

const open = (address: string, from = registry()) => {
  window.history.replaceState(null, '', address);
  return new Promise<PageRegistry>((resolve) => startWithOverrides(from, resolve));
};
const basesOf = ({ modules }: PageRegistry) => modules.map(({ name, base }) => [name, base]);
const RELEASED = [['module-one', released.base]];

beforeEach(() => {
  asked = [];
  tabStorage.set(OVERRIDES_STORAGE_KEY, null);
  document.body.replaceChildren();
  globalThis.fetch = jest.fn(async (address: unknown) => {
    asked.push(String(address));
    const name = String(address).includes(':8082') ? 'module-two' : 'module-one';
    if (String(address).includes(':9999')) throw new TypeError('refused');
    return { json: async () => localRelease(name) } as Response;
  }) as typeof fetch;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('an override', () => {
  it('replaces the released module, shows a badge, and stays for the tab', async () => {
    const page = await open('/services?module=module-one@http://localhost:8081/&x=1');
    expect(basesOf(page)).toEqual([['module-one', 'http://localhost:8081/']]);
    expect(page.modules[0]).toMatchObject({ integrity: '', version: '0.0.0-local' });
    expect(asked).toEqual(['http://localhost:8081/release.json']);
    expect(window.location.search).toBe('?x=1');
    expect(screen.getByRole('status')).toHaveTextContent(`module-one @ localhost:8081 ${texts.local}`);
    expect(basesOf(await open('/dashboard'))).toEqual([['module-one', 'http://localhost:8081/']]);
  });

  it('may be a module that was never released', async () => {
    const page = await open('/?module=module-two@http://127.0.0.1:8082');
    expect(basesOf(page)).toEqual([...RELEASED, ['module-two', 'http://127.0.0.1:8082/']]);
  });

  it('ends with an empty parameter', async () => {
    await open('/?module=module-one@http://localhost:8081');
    expect(basesOf(await open('/?module='))).toEqual(RELEASED);
    expect(basesOf(await open('/'))).toEqual(RELEASED);
  });

  it('that does not answer leaves the released module, and the badge says so', async () => {
    expect(basesOf(await open('/?module=module-one@http://localhost:9999'))).toEqual(RELEASED);
    expect(screen.getByRole('status')).toHaveTextContent(texts.silent);
  });

  it.each([
    'http://192.168.1.7:8081',
    'https://evil.test',
    'http://localhost.evil.test',
    'javascript:alert(1)//localhost',
    'http://localhost@evil.test',
  ])('is never loaded from %s', async (address) => {
    expect(basesOf(await open(`/?module=module-one@${address}`))).toEqual(RELEASED);
    expect(asked).toEqual([]);
  });

  it('has no effect in an environment that does not allow overrides', async () => {
    const page = registry(false);
    expect(await open('/?module=module-one@http://localhost:8081', page)).toBe(page);
    expect(asked).toEqual([]);
  });
});
