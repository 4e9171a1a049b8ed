import { createExtendableEvent, openWorkerScope } from '@salon/shared/worker/testing/worker-scope';

jest.mock('@salon/shared/worker/file-store', () => ({
  cacheFile: async () => undefined,
  listCachedFiles: async () => [],
}));

const ORIGIN = 'https://salon.example';

let open: (path: string) => { keep(html: string): Promise<unknown>; find(): Promise<string | undefined> };

beforeEach(async () => {
  openWorkerScope(ORIGIN);
  const { createPageCache } = await import('./page-answers.ts');
  open = (path) => {
    const request = { url: ORIGIN + path };
    const pages = createPageCache(Object.assign(createExtendableEvent(), { request }) as FetchEvent);
    return {
      keep: (html) => pages.keep(new Response(html, { headers: { 'content-type': 'text/html' } })),
      find: async () => (await pages.find())?.text(),
    };
  };
});

const page = (title: string) => {
  const shell = { base: '/shell/1/', initial: [], login: [], signedIn: [], dashboard: [] };
  const registry = JSON.stringify({ format: 2, shell, modules: [] });
  return `<title>${title}</title><script type="application/json" id="registry" data-release="1">${registry}</script>`;
};

test('one cached page opens at every address', async () => {
  await open('/bookings/report').keep(page('صالون'));
  for (const path of ['/dashboard', '/book/layal']) expect(await open(path).find()).toBe(page('صالون'));
});

test.each(['/book/noor', '/customer/noor?step=2', '/customer/'])(
  'the page of %s, which shows its salon, opens at no other address',
  async (path) => {
    await open('/').keep(page('صالون'));
    await open(path).keep(page('صالون نور'));
    for (const other of ['/dashboard', '/book/layal']) expect(await open(other).find()).toBe(page('صالون'));
  },
);
