import { ENTRY_TIMEOUT_MS } from '../budgets.ts';
import { endPreload, getEntryUrl, loadEntry, runEntry } from '../testing/entry.ts';
import { findLink, supportPreloadLinks } from '../testing/preload-links.ts';

beforeAll(supportPreloadLinks);

it('an entry that hung is requested with another query, because the browser queues the same address behind it', async () => {
  jest.useFakeTimers();
  const hanging = expect(loadEntry('8')).rejects.toMatchObject({ reason: 'timeout' });
  await jest.advanceTimersByTimeAsync(ENTRY_TIMEOUT_MS);
  await hanging;
  expect(findLink(getEntryUrl('8'))).toBeUndefined();
  jest.useRealTimers();
  const again = loadEntry('8');
  await endPreload(`${getEntryUrl('8')}?1`);
  runEntry('8', `${getEntryUrl('8')}?1`);
  await expect(again).resolves.toEqual({ version: '8' });
});
