import { abortCodeFiles } from '../load/code-files.ts';
import { buildUnchangedRelease, endPreload, fakeWebpack, insertStyleSheet } from '../testing/chunks.ts';
import { supportPreloadLinks } from '../testing/preload-links.ts';

beforeAll(supportPreloadLinks);

let own: string;
let first: string;
beforeEach(() => {
  ({ own, first } = buildUnchangedRelease());
});
afterEach(() => {
  abortCodeFiles('/');
  document.head.replaceChildren();
});

// @spec P6.04 … which come from its own folder when they are not there
test('a script that is missing or altered in the earlier folder comes from its own folder, now and later', async () => {
  const { scripts, asked } = fakeWebpack();
  const done = jest.fn();
  scripts.l(`${own}list.js`, done);
  await endPreload(`${first}list.js`, 'error');
  asked[0]?.end('error');
  expect(done).not.toHaveBeenCalled();
  await endPreload(`${own}list.js`);
  expect(asked.map(({ url }) => url)).toEqual([`${first}list.js`, `${own}list.js`]);
  asked[1]?.end('error');
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }));
  scripts.l(`${own}list.js`, done);
  await endPreload(`${own}list.js`);
  expect(asked.at(-1)?.url).toBe(`${own}list.js`);
});

test('a style comes from its own folder when the earlier folder lacks it, and fails when both lack it', async () => {
  const failed = jest.fn();
  const link = insertStyleSheet(`${own}list.css`, failed);
  await endPreload(`${first}list.css`);
  link.dispatchEvent(new Event('error'));
  await endPreload(`${own}list.css`);
  expect(link.href).toBe(`${own}list.css`);
  expect(link.isConnected).toBe(true);
  link.dispatchEvent(new Event('error'));
  expect(failed).toHaveBeenCalledTimes(1);
});
