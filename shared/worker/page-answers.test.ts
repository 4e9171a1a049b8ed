import { answerPageRequest, toCachedPage } from './page-answers.ts';

const kept = { keep: jest.fn(), find: jest.fn() };

/** `preload` returns the response to the request that the browser sent while the worker started. */
function openPage(preload: () => Promise<Response | undefined>) {
  const event = {
    request: new Request('https://salon.example/'),
    preloadResponse: preload(),
    waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
  };
  return answerPageRequest(event as unknown as FetchEvent, kept);
}

const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  jest.useFakeTimers();
  kept.keep.mockReset().mockResolvedValue(undefined);
  kept.find.mockReset().mockImplementation(async () => new Response('kept'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the server’s page opens, and is cached', async () => {
  expect(await textOf(openPage(async () => new Response('new')))).toBe('new');
  const [[page]] = kept.keep.mock.calls as [[Response]];
  expect(await page.text()).toBe('new');
});

test('the server’s 404 page opens although a page is cached', async () => {
  expect(await textOf(openPage(async () => new Response('no such salon', { status: 404 })))).toBe(
    'no such salon',
  );
});

test('the cached page opens without a network, and while a proxy answers for a server that is down', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  expect(await textOf(openPage(async () => undefined))).toBe('kept');
  expect(await textOf(openPage(async () => new Response('bad gateway', { status: 502 })))).toBe('kept');
  expect(kept.keep).not.toHaveBeenCalled();
});

test('without a cached page the server’s own 5xx page opens', async () => {
  kept.find.mockResolvedValue(undefined);
  const opened = openPage(async () => new Response('back soon', { status: 503 }));
  expect(await textOf(opened)).toBe('back soon');
  expect((await opened).status).toBe(503);
  expect(kept.keep).not.toHaveBeenCalled();
});

test('the cached page opens when the server does not answer within four seconds', async () => {
  const opened = openPage(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await textOf(opened)).toBe('kept');
});

test('without a cached page the worker waits for the slow page', async () => {
  kept.find.mockResolvedValue(undefined);
  const opened = openPage(() => new Promise((done) => setTimeout(() => done(new Response('slow')), 20_000)));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await textOf(opened)).toBe('slow');
});

test('a cached page has no headers of its transfer', () => {
  const served = new Response('', {
    headers: { 'content-encoding': 'br', etag: '"1"', 'content-type': 'text/html' },
  });
  expect(Object.fromEntries(toCachedPage('<p>', served).headers)).toEqual({ 'content-type': 'text/html' });
});
