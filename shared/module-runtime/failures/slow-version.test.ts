import { FALLBACK_AFTER_MS, LOAD_TIMEOUT_MS } from '../budgets.ts';
import { createVersions, loadVersion, setUpFakeClock } from '../testing/versions.ts';

setUpFakeClock();

describe('the versions of a module, one of which hangs,', () => {
  // @spec P4.02 … for one that hangs, in time @ shared/module-runtime/versions/hedged-load.ts
  it('fall back within seconds when the newest version hangs', async () => {
    const { versions, events } = createVersions({ 3: 'hangs', 2: 500 });
    const { got, afterMs } = await loadVersion(versions);
    expect(got).toBe('2');
    expect(afterMs).toBeLessThan(FALLBACK_AFTER_MS + 1_000);
    expect(events).toContain('3 failed timeout');
  });

  it('reject with a timeout within 9 seconds when all of them hang', async () => {
    const { got, afterMs } = await loadVersion(createVersions({}).versions);
    expect(got).toBe('timeout');
    expect(afterMs).toBeLessThanOrEqual(LOAD_TIMEOUT_MS);
  });

  it('use a slow newest version that loads while the fallback version is being fetched', async () => {
    const { versions } = createVersions({ 3: 7_000, 2: 'hangs' });
    expect(await loadVersion(versions)).toMatchObject({ got: '3' });
  });
});
