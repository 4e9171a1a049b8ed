import { createExtendableEvent, openWorkerScope } from './testing/worker-scope.ts';

const FILE = 'https://cdn.example/modules/mf-cash/1.0.0-aaaaaaaa/entry.js';

let served: string;
let ask: (init?: RequestInit) => Promise<string>;

beforeEach(async () => {
  openWorkerScope(FILE);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(served));
  const { CacheFirst } = await import('workbox-strategies');
  const { skipCacheOnReloadPlugin } = await import('./skip-cache-on-reload.ts');
  const answers = new CacheFirst({ cacheName: 'files', plugins: [skipCacheOnReloadPlugin] });
  ask = async (init) => {
    const [answer, done] = answers.handleAll({
      event: createExtendableEvent(),
      request: new Request(FILE, init),
    });
    const text = await (await answer).text();
    await done;
    return text;
  };
});
afterEach(() => jest.restoreAllMocks());

test('a cached file is not requested again', async () => {
  served = 'first';
  await ask();
  served = 'second';
  expect(await ask()).toBe('first');
});

// @spec P3.05 Refused bytes that were kept are fetched anew at a retry @ shared/module-runtime/load/refetch-release-files.ts, shared/worker/skip-cache-on-reload.ts
test('a file whose cached bytes were refused is fetched past the cache, and cached again', async () => {
  served = 'tampered';
  await ask();
  served = 'ours';
  expect(await ask({ cache: 'reload' })).toBe('ours');
  expect(await ask()).toBe('ours');
});
