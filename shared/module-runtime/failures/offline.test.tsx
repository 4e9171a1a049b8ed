import { screen } from '@testing-library/react';
import { LoadFailure } from '../load/loader.ts';
import {
  buildOfflinePlatform,
  buildTextModule,
  createMount,
  findRetryButton,
  MODULE_NAME,
  NEWEST_VERSION,
  OLDER_VERSION,
  rejectUnreachable,
  setUpOutlet,
} from '../testing/mount.tsx';
import { createVersions, loadVersion, setUpFakeClock } from '../testing/versions.ts';

describe('the versions of a module in an offline page', () => {
  setUpFakeClock();

  it('are not marked as failed while the page is offline', async () => {
    const { versions, events } = createVersions({ 3: 'fails', 2: 0 }, { isOffline: true });
    expect((await loadVersion(versions)).got).toBe('unreachable');
    expect(events).toEqual(['3 loading', '3 failed unreachable']);
    expect(versions.isBest(versions.newest)).toBe(true);
  });
});

describe('the mount of a module in an offline page', () => {
  setUpOutlet();

  it('shows the fallback, and the module when the server is back', async () => {
    let isThere = false;
    const platform = await buildOfflinePlatform(async () => isThere);
    const load = jest.fn(rejectUnreachable);
    createMount(load, { platform }).enter();
    expect(await screen.findByRole('alert')).toHaveTextContent('fallback: missing');
    load.mockImplementation(async () => buildTextModule('الخدمات'));
    isThere = true;
    platform.connection.unanswered();
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    platform.dispose();
  });

  it('blames no version, and loads no fallback version', async () => {
    const platform = await buildOfflinePlatform();
    const load = jest.fn(rejectUnreachable);
    const mount = createMount(load, { platform, older: [OLDER_VERSION] });
    mount.enter();
    await findRetryButton();
    expect(load.mock.calls).toEqual([[NEWEST_VERSION]]);
    expect(mount.events.at(-1)?.[1]).toMatchObject({ state: 'failed', counts: false });
    platform.dispose();
  });

  it('says that a module is itself at fault', async () => {
    const platform = await buildOfflinePlatform();
    createMount(() => Promise.reject(new LoadFailure(MODULE_NAME, 'broken')), { platform }).enter();
    expect(await screen.findByRole('alert')).toHaveTextContent('fallback: faulty');
    platform.dispose();
  });
});
