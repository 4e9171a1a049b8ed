import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFrozen, writeFrozen } from '../../session/freeze-notes.ts';
import {
  buildTextModule,
  createMount,
  createNewestLoader,
  expectFallbackVersion,
  findRetryButton,
  MODULE_NAME,
  NEWEST_VERSION,
  OLDER_VERSION,
  setUpOutlet,
} from '../testing/mount.tsx';

// A page reads the list once, so all tests of this file are in one page.
writeFrozen([[MODULE_NAME, NEWEST_VERSION, Date.now()]]);

setUpOutlet();

describe('a version that froze an earlier page', () => {
  it('does not run: the fallback version replaces it, with a note', async () => {
    const load = createNewestLoader(async () => buildTextModule('الجديدة'));
    const mount = createMount(load, { older: [OLDER_VERSION] });
    mount.enter();
    await expectFallbackVersion(mount, 'froze');
    expect(load).not.toHaveBeenCalledWith(NEWEST_VERSION);
  });

  it('without a fallback version, runs only after the person asks for a retry', async () => {
    const load = createNewestLoader(async () => buildTextModule('الجديدة'));
    const mount = createMount(load);
    mount.enter();
    await findRetryButton();
    await mount.leave();
    mount.enter();
    await findRetryButton();
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(await findRetryButton());
    expect(await screen.findByText('الجديدة')).toBeInTheDocument();
    expect(readFrozen()).toEqual([]);
  });
});
