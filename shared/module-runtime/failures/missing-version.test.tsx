import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildTextModule,
  createMount,
  createNewestLoader,
  expectFallbackVersion,
  findRetryButton,
  MODULE_NAME,
  NEWEST_VERSION,
  OLDER_VERSION,
  rejectUnreachable,
  setUpOutlet,
} from '../testing/mount.tsx';
import { buildVersion } from '../testing/releases.ts';
import { createVersions, type LoadPlan, loadVersion, setUpFakeClock } from '../testing/versions.ts';

describe('the versions of a module, some of which are missing,', () => {
  setUpFakeClock();

  it('fall back to the newest version that loads, across several failures', async () => {
    const { versions } = createVersions({ 3: 'fails', 2: 'fails', 1: 0 });
    expect((await loadVersion(versions)).got).toBe('1');
  });

  it('are not loaded again after a failure, until their failures are reset', async () => {
    const plan: LoadPlan = { 3: 'fails', 2: 0 };
    const { versions, events } = createVersions(plan);
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
    const { versions } = createVersions({ 3: 'fails', 2: 'fails', 1: 'fails', 4: 0 }, { newest: '4' });
    expect((await loadVersion(versions)).got).toBe('4');
  });
});

describe('the mount of a module whose files do not load', () => {
  setUpOutlet();

  it('shows the fallback version with a note', async () => {
    const mount = createMount(
      createNewestLoader(() => rejectUnreachable(NEWEST_VERSION)),
      { older: [OLDER_VERSION] },
    );
    mount.enter();
    await expectFallbackVersion(mount, 'unreachable');
  });

  it('shows the fallback, and the module after a retry', async () => {
    const load = jest.fn(rejectUnreachable);
    createMount(load).enter();
    expect(await screen.findByRole('alert')).toHaveTextContent('fallback: missing');
    load.mockImplementation(async () => buildTextModule('الخدمات'));
    await userEvent.click(await findRetryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('retries by itself when the network is back', async () => {
    const load = jest.fn(rejectUnreachable);
    createMount(load).enter();
    await findRetryButton();
    load.mockImplementation(async () => buildTextModule('الخدمات'));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
  });

  it('does not load the version again at the next visit, but after the network was away', async () => {
    const load = createNewestLoader(() => rejectUnreachable(NEWEST_VERSION));
    const mount = createMount(load, { older: [OLDER_VERSION] });
    const asked = () => load.mock.calls.filter(([version]) => version === NEWEST_VERSION).length;
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
    const load = jest.fn(rejectUnreachable);
    createMount(load, { older: [OLDER_VERSION] }).enter();
    await findRetryButton();
    expect(load.mock.calls).toEqual([[NEWEST_VERSION], [OLDER_VERSION]]);
    load.mockImplementation(async () => buildTextModule('الخدمات'));
    await userEvent.click(await findRetryButton());
    expect(await screen.findByText('الخدمات')).toBeInTheDocument();
    expect(load.mock.calls.at(-1)).toEqual([NEWEST_VERSION]);
  });

  it('switches the styles of the failed version off', async () => {
    document.head.innerHTML = `
      <link rel="stylesheet" href="/modules/${MODULE_NAME}/${NEWEST_VERSION}/one.css">
      <link rel="stylesheet" href="/modules/${MODULE_NAME}/${OLDER_VERSION}/one.css">`;
    createMount(
      createNewestLoader(() => rejectUnreachable(NEWEST_VERSION)),
      { older: [OLDER_VERSION] },
    ).enter();
    await screen.findByText('النسخة السابقة');
    expect([...document.querySelectorAll('link')].map(({ media }) => media)).toEqual(['not all', '']);
    document.head.replaceChildren();
  });

  it('shows the version that the server names now when no version of the page runs', async () => {
    const newest = buildVersion('1.0.0-newer001');
    const load = jest.fn((version: string) =>
      version === newest.version ? Promise.resolve(buildTextModule('الأحدث')) : rejectUnreachable(version),
    );
    createMount(load, { older: [OLDER_VERSION], newest }).enter();
    expect(await screen.findByText('الأحدث')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
