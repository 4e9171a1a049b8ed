import { findScript, getEntryUrl, loadEntry } from '../testing/entry.ts';
import { endLinks, supportPreloadLinks } from '../testing/preload-links.ts';

beforeAll(supportPreloadLinks);

it('a failing entry is requested a second time at once, and the error names it', async () => {
  const coming = loadEntry('9');
  let asked = 0;
  const failing = setInterval(() => {
    endLinks(getEntryUrl('9'), 'error');
    const script = findScript(getEntryUrl('9'));
    if (script === null) return;
    asked += 1;
    script.dispatchEvent(new Event('error'));
  });
  await expect(coming).rejects.toMatchObject({ reason: 'unreachable', cause: { request: getEntryUrl('9') } });
  clearInterval(failing);
  expect(asked).toBe(2);
});
