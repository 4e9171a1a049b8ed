import { endPreload, findScript, getEntryUrl, loadEntry, runEntry } from '../testing/entry.ts';
import { findLink, supportPreloadLinks } from '../testing/preload-links.ts';

beforeAll(supportPreloadLinks);

async function bring(version: string): Promise<object> {
  const coming = loadEntry(version);
  const integrity = `sha384-${version}`;
  expect(findLink(getEntryUrl(version))).toMatchObject({ as: 'script', integrity });
  await endPreload(getEntryUrl(version));
  expect(findScript(getEntryUrl(version))?.integrity).toBe(integrity);
  runEntry(version);
  return coming;
}

it('keeps the containers of two versions of a module apart in one page', async () => {
  const newer = await bring('2');
  expect(await bring('1')).toEqual({ version: '1' });
  await expect(loadEntry('2')).resolves.toBe(newer);
  expect(newer).toEqual({ version: '2' });
});
