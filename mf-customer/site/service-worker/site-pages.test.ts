import { createFakeCaches } from '@salon/shared/worker/testing/fake-caches';
import { PageStore } from './page-store.ts';
import { SitePages } from './site-pages.ts';

const ORIGIN = 'https://book.example';
const FACTS = {
  release: 'two',
  packages: [{ name: 'site', base: '/site/2/', files: ['main.js', 'main.css'] }],
  canaries: [{ release: 'canary', packages: [{ name: 'site', base: '/site/3/', files: ['main.js'] }] }],
  moduleOrigins: [],
  api: '',
};
const NOOR = `${ORIGIN}/book/noor`;
const FILES = ['main.js', 'main.css'].map((file) => `${ORIGIN}/site/2/${file}`);
const EVENT = {} as ExtendableEvent;

let store: PageStore;
let kept: string[];
let withheld: string | null;

const html = ({ release = 'two', salon = 'نور' as string | null } = {}) =>
  `${salon ? `<script type="application/json" id="salon">{"name":"${salon}"}</script>` : ''}
  <script type="application/json" id="registry" data-release="${release}">{}</script>`;
const served = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1"' } });

const files = {
  kept: async () => kept,
  keep: async (url: string) => {
    if (url === withheld) throw new Error('withheld');
    kept.push(url);
  },
};
const open = () => new SitePages(FACTS, { pages: store, files, origin: ORIGIN });
const navigate = (url: string) => open().forEvent({ request: { url } } as unknown as FetchEvent);
const shown = async (url = NOOR) => (await store.find(url))?.text();
const serve = (answer: (url: string) => Response) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => answer(String(url)));

beforeEach(() => {
  store = new PageStore(createFakeCaches());
  kept = [];
  withheld = null;
});
afterEach(() => jest.restoreAllMocks());

test('a page is kept with all files of its release and with the time of its salon’s facts', async () => {
  await navigate(NOOR).keep(served(html()));
  expect(kept).toEqual(FILES);
  const page = await store.find(NOOR);
  expect(await page?.text()).toMatch(/id="salon" data-at="\d+">\{"name":"نور"/);
  expect(page?.headers.get('etag')).toBeNull();
});

test('a page of a canary is kept with the files of the canary alone, also by a new worker', async () => {
  await navigate(NOOR).keep(served(html({ release: 'canary' })));
  expect(kept).toEqual([`${ORIGIN}/site/3/main.js`]);
  expect(await shown()).toContain('data-release="canary"');
  serve(() => served(html({ release: 'canary', salon: 'نور الجديد' })));
  await open().keepNewest(EVENT, [NOOR]);
  expect(kept).toEqual([`${ORIGIN}/site/3/main.js`]);
  expect(await shown()).toContain('نور الجديد');
});

test('a file that is already kept is not fetched again', async () => {
  await navigate(NOOR).keep(served(html()));
  await navigate(NOOR).keep(served(html()));
  expect(kept).toEqual(FILES);
});

test('while a file is missing, the earlier page stays', async () => {
  await store.keep(NOOR, served('earlier'));
  withheld = FILES[1] ?? null;
  await expect(navigate(NOOR).keep(served(html()))).rejects.toThrow('withheld');
  expect(await shown()).toBe('earlier');
});

test.each([
  ['of another release', served(html({ release: 'three' }))],
  ['without its salon, because the API was away', served(html({ salon: null }))],
  ['of a hotel’s network', served('<h1>Sign in</h1>')],
  ['of a hotel’s network with status 404', served('<h1>Sign in</h1>', 404)],
  ['without HTML', new Response('{}', { headers: { 'content-type': 'application/json' } })],
])('a page %s does not replace the kept one', async (_what, page) => {
  await store.keep(NOOR, served('earlier'));
  await navigate(NOOR).keep(page);
  expect(await shown()).toBe('earlier');
});

test('a page without a salon is kept when its address names none', async () => {
  await navigate(`${ORIGIN}/customer`).keep(served(html({ salon: null })));
  expect(await shown(`${ORIGIN}/customer`)).toContain('registry');
});

test('the page of a salon that no longer exists is deleted', async () => {
  await store.keep(NOOR, served('earlier'));
  await navigate(NOOR).keep(served(html({ salon: null }), 404));
  expect(await shown()).toBeUndefined();
});

test('a new release fetches the page of every kept and every open address, both screens of each salon', async () => {
  await store.keep(`${ORIGIN}/customer/layal`, served('earlier'));
  const asked: string[] = [];
  serve((url) => {
    asked.push(url);
    return served(html({ salon: url }));
  });
  await open().keepNewest(EVENT, [NOOR]);
  const paths = ['/book/layal', '/customer/layal', '/customer/noor', '/book/noor'];
  expect(asked).toEqual(paths.map((path) => ORIGIN + path));
  for (const path of paths) expect(await shown(ORIGIN + path)).toContain(ORIGIN + path);
});

test('while the server still has pages of another release, the earlier release stays', async () => {
  await store.keep(NOOR, served('earlier'));
  serve(() => served(html({ release: 'one' })));
  await expect(open().keepNewest(EVENT, [NOOR])).rejects.toThrow('another release');
  expect(await shown()).toBe('earlier');
});

test('without the API a release is installed, and the kept page stays', async () => {
  await store.keep(NOOR, served('earlier'));
  serve(() => served(html({ salon: null })));
  await open().keepNewest(EVENT, [NOOR]);
  expect(kept).toEqual(FILES);
  expect(await shown()).toBe('earlier');
});
