import { screen } from '@testing-library/react';
import { LoadFailure } from '../load/loader.ts';
import {
  anOfflinePlatform,
  mountOf,
  NAME,
  NEWEST,
  OLDER,
  retryButton,
  setUpOutlet,
  textModule,
  unreachable,
} from '../testing/mount.tsx';
import { loadVersion, setUpFakeClock, versionsOf } from '../testing/versions.ts';

describe('the versions of a module in an offline page', () => {
  setUpFakeClock();

  it('are not marked as failed while the page is offline', async () => {
    const { versions, events } = versionsOf({ 3: 'fails', 2: 0 }, { isOffline: true });
    expect((await loadVersion(versions)).got).toBe('unreachable');
    expect(events).toEqual(['3 loading', '3 failed unreachable']);
    expect(versions.isBest(versions.newest)).toBe(true);
  });
});

describe('the mount of a module in an offline page', () => {
  setUpOutlet();

  it('shows the fallback, and the module when the server is back', async () => {
    let isThere = false;
    const platform = await anOfflinePlatform(async () => isThere);
    const load = jest.fn(unreachable);
    mountOf(load, { platform }).enter();
    expect(await screen.findByRole('alert')).toHaveTextContent('fallback: missing');
    load.mockImplementation(async () => textModule('الخدمات'));
    isThere = true;
    platform.connection.unanswered();
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    platform.dispose();
  });

  it('blames no version, and loads no fallback version', async () => {
    const platform = await anOfflinePlatform();
    const load = jest.fn(unreachable);
    const mount = mountOf(load, { platform, older: [OLDER] });
    mount.enter();
    await retryButton();
    expect(load.mock.calls).toEqual([[NEWEST]]);
    expect(mount.events.at(-1)?.[1]).toMatchObject({ state: 'failed', counts: false });
    platform.dispose();
  });

  it('says that a module is itself at fault', async () => {
    const platform = await anOfflinePlatform();
    mountOf(() => Promise.reject(new LoadFailure(NAME, 'broken')), { platform }).enter();
    expect(await screen.findByRole('alert')).toHaveTextContent('fallback: faulty');
    platform.dispose();
  });
});
