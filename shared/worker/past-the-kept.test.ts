import { fakeCaches } from './testing/fake-caches.ts';

const FILE = 'https://cdn.example/remotes/mf-cash/1.0.0-aaaaaaaa/remote.js';

let served: string;
let ask: (init?: RequestInit) => Promise<string>;

class WorkerEvent {
  waitUntil() {}
}

beforeEach(async () => {
  Object.assign(globalThis, {
    self: globalThis,
    FetchEvent: class {},
    ExtendableEvent: WorkerEvent,
    caches: fakeCaches(),
    registration: { scope: '/' },
    location: new URL(FILE),
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(served));
  const { CacheFirst } = await import('workbox-strategies');
  const { pastTheKept } = await import('./past-the-kept.ts');
  const answers = new CacheFirst({ cacheName: 'files', plugins: [pastTheKept] });
  ask = async (init) => {
    const event = new WorkerEvent() as unknown as ExtendableEvent;
    const [answer, done] = answers.handleAll({ event, request: new Request(FILE, init) });
    const text = await (await answer).text();
    await done;
    return text;
  };
});
afterEach(() => jest.restoreAllMocks());

test('a file that is kept is asked of nobody', async () => {
  served = 'first';
  await ask();
  served = 'second';
  expect(await ask()).toBe('first');
});

test('a file whose kept bytes were refused is fetched past what is kept, and kept anew', async () => {
  served = 'tampered';
  await ask();
  served = 'ours';
  expect(await ask({ cache: 'reload' })).toBe('ours');
  expect(await ask()).toBe('ours');
});
