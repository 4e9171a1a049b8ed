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

/** Which versions come (at once, or after so many milliseconds), which fail, and which hang. */
type Plan = Record<string, number | 'fails' | 'hangs'>;

function versionsOf(
  plan: Plan,
  { isOffline = false, newest }: { isOffline?: boolean; newest?: string } = {},
) {
  const events: string[] = [];
  const load: ModuleLoader['load'] = ({ version }) => {
    const what = plan[version];
    if (what === 'fails') return Promise.reject(new LoadFailure('module-one', 'unreachable'));
    if (typeof what !== 'number') return new Promise(() => undefined);
    return new Promise((resolve) => setTimeout(resolve, what, { from: version }));
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

const FIRST_PATIENCE_MS = 6_000;
const LONGEST_MS = 9_000;

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  // The clock that stands in for the page's knows no resources.
  Object.assign(performance, { getEntriesByType: () => [] });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
  jest.useRealTimers();
});

/** The version that a wish ends with and after how long; why not, when it ends with none. */
async function wish(versions: ModuleVersions): Promise<{ got: string; afterMs: number }> {
  const startedAt = Date.now();
  let ended: { got: string; afterMs: number } | undefined;
  const end = (got: string) => {
    ended = { got, afterMs: Date.now() - startedAt };
  };
  versions.load('./module').then(
    ({ version }) => end(version.version),
    (error: LoadFailure) => end(error.reason),
  );
  while (ended === undefined) await jest.advanceTimersByTimeAsync(100);
  return ended;
}

describe('the versions of a module in one page', () => {
  it('begin with the newest, and ask for no other while it comes', async () => {
    const { versions, events } = versionsOf({ 3: 2_000, 2: 0 });
    expect((await wish(versions)).got).toBe('3');
    expect(events).toEqual(['3 loading']);
  });

  it('stand in for one another, as far back as must be', async () => {
    const { versions } = versionsOf({ 3: 'fails', 2: 'fails', 1: 0 });
    expect((await wish(versions)).got).toBe('1');
  });

  it('stand in for one that hangs, in time', async () => {
    const { versions, events } = versionsOf({ 3: 'hangs', 2: 500 });
    const { got, afterMs } = await wish(versions);
    expect(got).toBe('2');
    expect(afterMs).toBeLessThan(FIRST_PATIENCE_MS + 1_000);
    expect(events).toContain('3 failed timeout');
  });

  it('are given up in time when they all hang', async () => {
    const { got, afterMs } = await wish(versionsOf({}).versions);
    expect(got).toBe('timeout');
    expect(afterMs).toBeLessThanOrEqual(LONGEST_MS);
  });

  it('are shown by one that is only slow, also while another is asked for', async () => {
    const { versions } = versionsOf({ 3: 7_000, 2: 'hangs' });
    expect(await wish(versions)).toMatchObject({ got: '3' });
  });

  it('tell of one that comes after all, which is then as good as any', async () => {
    const { versions } = versionsOf({ 3: 12_000 });
    const onLateComer = jest.fn();
    versions.onLateComer = onLateComer;
    expect((await wish(versions)).got).toBe('timeout');
    expect(versions.hasMore).toBe(true);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(onLateComer).toHaveBeenCalledTimes(1);
    expect(versions.isBest(versions.newest)).toBe(true);
  });

  it('are not asked again once they failed, until they are forgiven', async () => {
    const plan: Plan = { 3: 'fails', 2: 0 };
    const { versions, events } = versionsOf(plan);
    await wish(versions);
    events.length = 0;
    expect((await wish(versions)).got).toBe('2');
    expect(events).toEqual(['2 loading']);
    versions.forgive();
    plan[3] = 0;
    expect((await wish(versions)).got).toBe('3');
    expect(events).toContain('2 replaced');
  });

  it('end with what the server names now', async () => {
    const { versions } = versionsOf({ 3: 'fails', 2: 'fails', 1: 'fails', 4: 0 }, { newest: '4' });
    expect((await wish(versions)).got).toBe('4');
  });

  it('are not at fault without a connection', async () => {
    const { versions, events } = versionsOf({ 3: 'fails', 2: 0 }, { isOffline: true });
    expect((await wish(versions)).got).toBe('unreachable');
    expect(events).toEqual(['3 loading', '3 failed unreachable']);
    expect(versions.isBest(versions.newest)).toBe(true);
  });
});
