import { screen } from '@testing-library/react';
import { LOAD_TIMEOUT_MS, VERSION_TIMEOUT_MS } from '../budgets.ts';
import { LoadFailure } from '../load/loader.ts';
import { buildTextModule, createMount, setUpOutlet } from '../testing/mount.tsx';
import { createVersions, loadVersion, setUpFakeClock } from '../testing/versions.ts';

describe('the versions of a module, one of which is late,', () => {
  setUpFakeClock();

  it('report a version that loads after its timeout, and may use it then', async () => {
    const { versions } = createVersions({ 3: 12_000 });
    const onLateLoad = jest.fn();
    versions.onLateLoad = onLateLoad;
    expect((await loadVersion(versions)).got).toBe('timeout');
    expect(versions.hasUsableVersion).toBe(true);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(onLateLoad).toHaveBeenCalledTimes(1);
    expect(versions.isBest(versions.newest)).toBe(true);
  });
});

describe('the mount of a module that is late', () => {
  setUpOutlet();
  setUpFakeClock();

  it('replaces the fallback by the module', async () => {
    // The page keeps the containers that have loaded, so the next load is quick.
    const load = jest
      .fn(async () => buildTextModule('الخدمات'))
      .mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 12_000, {})));
    createMount(load).enter();
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect(screen.getByRole('alert')).toHaveTextContent('fallback: missing');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(screen.getByText('الخدمات')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('mounts nothing when the person has left the fallback', async () => {
    const load = jest.fn(
      () => new Promise((resolve) => setTimeout(resolve, 12_000, buildTextModule('الخدمات'))),
    );
    const mount = createMount(load);
    mount.enter();
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    await mount.leave();
    await jest.advanceTimersByTimeAsync(VERSION_TIMEOUT_MS);
    expect(load).toHaveBeenCalledTimes(1);
    expect(mount.events.map(([, { state }]) => state)).toEqual(['loading', 'failed']);
  });

  it('keeps the fallback when the module fails after all', async () => {
    const fail = (_: unknown, reject: (error: Error) => void) =>
      setTimeout(reject, 12_000, new LoadFailure('module-one', 'unreachable'));
    const mount = createMount(() => new Promise(fail));
    mount.enter();
    await jest.advanceTimersByTimeAsync(VERSION_TIMEOUT_MS);
    expect(screen.getByRole('alert')).toHaveTextContent('fallback: missing');
    expect(mount.events.map(([, { state }]) => state)).toEqual(['loading', 'failed']);
  });
});
