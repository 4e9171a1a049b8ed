import { type LoadableModule, LoadFailure, type ModuleLoader } from './loader.ts';
import { ModuleVersions, type VersionEvent } from './module-versions.ts';

const address = (version: string) => ({
  version,
  base: `/remotes/module-one/${version}/`,
  entry: 'remote.js',
  integrity: `sha384-${version}`,
  container: 'module_one',
  platform: '1.0.0',
});

const named = (version: string): LoadableModule => ({ ...address(version), name: 'module-one' });

/** Version → milliseconds after which it loads, or how it fails. A version without an entry hangs. */
type Plan = Record<string, number | 'fails' | 'hangs'>;

function versionsOf(
  plan: Plan,
  { isOffline = false, newest }: { isOffline?: boolean; newest?: string } = {},
) {
  const events: string[] = [];
  const load: ModuleLoader['load'] = ({ version }) => {
    const behaviour = plan[version];
    if (behaviour === 'fails') return Promise.reject(new LoadFailure('module-one', 'unreachable'));
    if (typeof behaviour !== 'number') return new Promise(() => undefined);
    return new Promise((resolve) => setTimeout(resolve, behaviour, { from: version }));
  };
  const tell = ({ version }: LoadableModule, event: VersionEvent) => {
    events.push(`${version} ${event.state}${event.state === 'failed' ? ` ${event.failure.reason}` : ''}`);
  };
  const versions = new ModuleVersions({
    module: { ...named('3'), older: [address('2'), address('1')] },
    getLoader: async () => ({ load }),
    isOffline: () => isOffline,
    tell,
    askServer: async () => (newest === undefined ? undefined : named(newest)),
  });
  return { versions, events };
}

const FALLBACK_AFTER_MS = 6_000;
const LOAD_TIMEOUT_MS = 9_000;

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  // jest's fake clock replaces `performance` and lacks `getEntriesByType`.
  Object.assign(performance, { getEntriesByType: () => [] });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
  jest.useRealTimers();
});

/** Loads the module: the version that it got, or the failure's reason, and the time in milliseconds. */
async function loadVersion(versions: ModuleVersions): Promise<{ got: string; afterMs: number }> {
  const startedAt = Date.now();
  let result: { got: string; afterMs: number } | undefined;
  const end = (got: string) => {
    result = { got, afterMs: Date.now() - startedAt };
  };
  versions.load('./module').then(
    ({ version }) => end(version.version),
    (error: LoadFailure) => end(error.reason),
  );
  while (result === undefined) await jest.advanceTimersByTimeAsync(100);
  return result;
}

describe('the versions of a module in one page', () => {
  it('begin with the newest, and no other version is fetched while it loads', async () => {
    const { versions, events } = versionsOf({ 3: 2_000, 2: 0 });
    expect((await loadVersion(versions)).got).toBe('3');
    expect(events).toEqual(['3 loading']);
  });

  it('fall back to the newest version that loads, across several failures', async () => {
    const { versions } = versionsOf({ 3: 'fails', 2: 'fails', 1: 0 });
    expect((await loadVersion(versions)).got).toBe('1');
  });

  // @spec P4.02 … for one that hangs, in time @ shared/host/version-race.ts
  it('fall back within seconds when the newest version hangs', async () => {
    const { versions, events } = versionsOf({ 3: 'hangs', 2: 500 });
    const { got, afterMs } = await loadVersion(versions);
    expect(got).toBe('2');
    expect(afterMs).toBeLessThan(FALLBACK_AFTER_MS + 1_000);
    expect(events).toContain('3 failed timeout');
  });

  it('reject with a timeout within 9 seconds when all of them hang', async () => {
    const { got, afterMs } = await loadVersion(versionsOf({}).versions);
    expect(got).toBe('timeout');
    expect(afterMs).toBeLessThanOrEqual(LOAD_TIMEOUT_MS);
  });

  it('use a slow newest version that loads while the fallback version is being fetched', async () => {
    const { versions } = versionsOf({ 3: 7_000, 2: 'hangs' });
    expect(await loadVersion(versions)).toMatchObject({ got: '3' });
  });

  it('report a version that loads after its timeout, and may use it then', async () => {
    const { versions } = versionsOf({ 3: 12_000 });
    const onLateComer = jest.fn();
    versions.onLateComer = onLateComer;
    expect((await loadVersion(versions)).got).toBe('timeout');
    expect(versions.hasMore).toBe(true);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(onLateComer).toHaveBeenCalledTimes(1);
    expect(versions.isBest(versions.newest)).toBe(true);
  });

  it('are not loaded again after a failure, until they are forgiven', async () => {
    const plan: Plan = { 3: 'fails', 2: 0 };
    const { versions, events } = versionsOf(plan);
    await loadVersion(versions);
    events.length = 0;
    expect((await loadVersion(versions)).got).toBe('2');
    expect(events).toEqual(['2 loading']);
    versions.forgive();
    plan[3] = 0;
    expect((await loadVersion(versions)).got).toBe('3');
    expect(events).toContain('2 replaced');
  });

  it('end with the version that the server names now', async () => {
    const { versions } = versionsOf({ 3: 'fails', 2: 'fails', 1: 'fails', 4: 0 }, { newest: '4' });
    expect((await loadVersion(versions)).got).toBe('4');
  });

  it('are not marked as failed while the page is offline', async () => {
    const { versions, events } = versionsOf({ 3: 'fails', 2: 0 }, { isOffline: true });
    expect((await loadVersion(versions)).got).toBe('unreachable');
    expect(events).toEqual(['3 loading', '3 failed unreachable']);
    expect(versions.isBest(versions.newest)).toBe(true);
  });
});
