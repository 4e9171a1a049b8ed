import { createFakeCaches } from '@salon/shared/worker/testing/fake-caches';
import { PageStore } from './page-store.ts';

const at = (path: string) => `https://book.example${path}`;
let pages: PageStore;
const keep = (path: string) => pages.keep(at(path), new Response(path));
const shown = async (path: string) => (await pages.find(at(path)))?.text();

beforeEach(() => {
  pages = new PageStore(createFakeCaches());
});

test('a kept page opens at every step, with or without a slash at its end', async () => {
  await keep('/customer/noor?step=2');
  expect(await shown('/customer/noor/?step=3')).toBe('/customer/noor?step=2');
});

test('each screen has its own kept page, and a missing one is replaced by the other screen of the same salon', async () => {
  await keep('/book/noor');
  expect(await shown('/customer/noor?step=2')).toBe('/book/noor');
  await keep('/customer/noor');
  expect(await shown('/customer/noor?step=2')).toBe('/customer/noor');
  expect(await shown('/book/noor')).toBe('/book/noor');
});

test('a salon’s address never opens another salon’s page', async () => {
  await keep('/book/noor');
  expect(await shown('/book/layal')).toBeUndefined();
});

test('an address that names no salon opens the page that was kept last', async () => {
  await keep('/book/layal');
  await keep('/book/noor');
  expect(await shown('/')).toBe('/book/noor');
  expect(await shown('/customer')).toBe('/book/noor');
  await keep('/customer');
  expect(await shown('/customer')).toBe('/customer');
});

test('the pages of the three salons that were opened last are kept, older ones are deleted', async () => {
  for (const salon of ['a', 'b', 'c', 'd']) {
    await keep(`/book/${salon}`);
    await keep(`/customer/${salon}`);
  }
  expect(await shown('/book/a')).toBeUndefined();
  expect(await shown('/book/b')).toBe('/book/b');
  expect(await pages.listAddresses()).toHaveLength(6);
});

test('the page of a salon that no longer exists is deleted', async () => {
  await keep('/book/noor');
  await pages.drop(at('/book/noor/'));
  expect(await shown('/book/noor')).toBeUndefined();
});

test('an empty store finds no page', async () => {
  expect(await shown('/')).toBeUndefined();
});
