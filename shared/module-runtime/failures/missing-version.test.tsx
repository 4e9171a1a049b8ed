import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  expectFallbackVersion,
  mountOf,
  NAME,
  NEWEST,
  newestDoes,
  OLDER,
  retryButton,
  setUpOutlet,
  textModule,
  unreachable,
} from '../testing/mount.tsx';
import { aVersion } from '../testing/releases.ts';
import { loadVersion, type Plan, setUpFakeClock, versionsOf } from '../testing/versions.ts';

describe('the versions of a module, some of which are missing,', () => {
  setUpFakeClock();

  it('fall back to the newest version that loads, across several failures', async () => {
    const { versions } = versionsOf({ 3: 'fails', 2: 'fails', 1: 0 });
    expect((await loadVersion(versions)).got).toBe('1');
  });

  it('are not loaded again after a failure, until their failures are reset', async () => {
    const plan: Plan = { 3: 'fails', 2: 0 };
    const { versions, events } = versionsOf(plan);
    await loadVersion(versions);
    events.length = 0;
    expect((await loadVersion(versions)).got).toBe('2');
    expect(events).toEqual(['2 loading']);
    versions.resetFailures();
    plan[3] = 0;
    expect((await loadVersion(versions)).got).toBe('3');
    expect(events).toContain('2 replaced');
  });

  it('end with the version that the server names now', async () => {
    const { versions } = versionsOf({ 3: 'fails', 2: 'fails', 1: 'fails', 4: 0 }, { newest: '4' });
    expect((await loadVersion(versions)).got).toBe('4');
  });
});

describe('the mount of a module whose files do not load', () => {
  setUpOutlet();

  it('shows the fallback version with a note', async () => {
    const mount = mountOf(
      newestDoes(() => unreachable(NEWEST)),
      { older: [OLDER] },
    );
    mount.enter();
    await expectFallbackVersion(mount, 'unreachable');
  });

  it('shows the fallback, and the module after a retry', async () => {
    const load = jest.fn(unreachable);
    mountOf(load).enter();
    expect(await screen.findByRole('alert')).toHaveTextContent('fallback: missing');
    load.mockImplementation(async () => textModule('الخدمات'));
    await userEvent.click(await retryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('retries by itself when the network is back', async () => {
    const load = jest.fn(unreachable);
    mountOf(load).enter();
    await retryButton();
    load.mockImplementation(async () => textModule('الخدمات'));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
  });

  it('does not load the version again at the next visit, but after the network was away', async () => {
    const load = newestDoes(() => unreachable(NEWEST));
    const mount = mountOf(load, { older: [OLDER] });
    const asked = () => load.mock.calls.filter(([version]) => version === NEWEST).length;
    for (let visit = 0; visit < 2; visit++) {
      mount.enter();
      await screen.findByText('النسخة السابقة');
      await mount.leave();
    }
    expect(asked()).toBe(1);
    mount.enter();
    await screen.findByText('النسخة السابقة');
    window.dispatchEvent(new Event('online'));
    await mount.leave();
    mount.enter();
    await screen.findByText('النسخة السابقة');
    expect(asked()).toBe(2);
  });

  it('shows the fallback when no version runs, and a retry begins with the newest', async () => {
    const load = jest.fn(unreachable);
    mountOf(load, { older: [OLDER] }).enter();
    await retryButton();
    expect(load.mock.calls).toEqual([[NEWEST], [OLDER]]);
    load.mockImplementation(async () => textModule('الخدمات'));
    await userEvent.click(await retryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    expect(load.mock.calls.at(-1)).toEqual([NEWEST]);
  });

  it('switches the styles of the failed version off', async () => {
    document.head.innerHTML = `
      <link rel="stylesheet" href="/remotes/${NAME}/${NEWEST}/one.css">
      <link rel="stylesheet" href="/remotes/${NAME}/${OLDER}/one.css">`;
    mountOf(
      newestDoes(() => unreachable(NEWEST)),
      { older: [OLDER] },
    ).enter();
    await screen.findByText('النسخة السابقة');
    expect([...document.querySelectorAll('link')].map(({ media }) => media)).toEqual(['not all', '']);
    document.head.replaceChildren();
  });

  it('shows the version that the server names now when no version of the page runs', async () => {
    const newest = aVersion('1.0.0-newer001');
    const load = jest.fn((version: string) =>
      version === newest.version ? Promise.resolve(textModule('الأحدث')) : unreachable(version),
    );
    mountOf(load, { older: [OLDER], newest }).enter();
    expect(await screen.findByText('الأحدث')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
