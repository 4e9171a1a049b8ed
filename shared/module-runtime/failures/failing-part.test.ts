import { abortCodeFiles, preloadCodeFile } from '../load/code-files.ts';
import { LoadFailure } from '../load/loader.ts';
import { endLinks, findLink, supportPreloadLinks } from '../testing/preload-links.ts';
import { buildVersion } from '../testing/releases.ts';
import { ModuleVersions } from '../versions/module-versions.ts';

const NEWEST = buildVersion('1');
const FILE = new URL(`${NEWEST.base}recent.js`, document.baseURI).href;

const loadFile = () => preloadCodeFile({ url: FILE, as: 'script', integrity: '' }, 60_000);
const rejectUnreachable = () => Promise.reject(new LoadFailure(NEWEST.name, 'unreachable'));

function createVersions(exposes: Record<string, () => Promise<unknown>>, isOffline = false) {
  return new ModuleVersions({
    module: NEWEST,
    getLoader: async () => ({ load: async (_, expose) => (await exposes[expose]?.()) ?? {} }),
    isOffline: () => isOffline,
    onEvent: () => undefined,
    fetchNewestVersion: async () => undefined,
  });
}

beforeAll(supportPreloadLinks);
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  abortCodeFiles('/');
  document.head.replaceChildren();
});

describe('a part whose files do not load', () => {
  const exposes = { './recent': loadFile, './glance': rejectUnreachable };

  it.each([
    ['online', false],
    ['offline', true],
  ])('leaves another part of its version its files, %s', async (_, isOffline) => {
    const versions = createVersions(exposes, isOffline);
    const recent = versions.load('./recent');
    await expect(versions.load('./glance')).rejects.toMatchObject({ reason: 'unreachable' });
    // A further part does this before its load when no version has loaded.
    versions.resetFailures();
    endLinks(FILE);
    await expect(recent).resolves.toMatchObject({ version: NEWEST });
  });

  it('leaves a mounted part of its version the files that it still loads', async () => {
    const versions = createVersions({ ...exposes, './mounted': async () => ({}) });
    const { version } = await versions.load('./mounted');
    const recordUnmounted = versions.recordMounted(version);
    const later = loadFile().catch(() => 'ended');
    const glance = () => versions.load('./glance').catch(() => undefined);
    await glance();
    expect(findLink(FILE)).toBeDefined();
    recordUnmounted();
    versions.resetFailures();
    await glance();
    expect(await later).toBe('ended');
  });

  it('ends its own files when no other part needs its version', async () => {
    const both = () => Promise.all([loadFile(), rejectUnreachable()]);
    await expect(createVersions({ './recent': both }).load('./recent')).rejects.toThrow();
    expect(findLink(FILE)).toBeUndefined();
  });

  it('ends files that hang when the person retries', async () => {
    jest.useFakeTimers();
    Object.assign(performance, { getEntriesByType: () => [] });
    const versions = createVersions(exposes);
    const late = versions.load('./recent').catch(({ reason }) => reason);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await late).toBe('timeout');
    expect(findLink(FILE)).toBeDefined();
    versions.resetFailures();
    expect(findLink(FILE)).toBeUndefined();
    jest.useRealTimers();
  });
});
