import { abortFetches, fetchInBackground } from './background-fetch.ts';

interface StartedFetch {
  url: string;
  end(ok?: boolean): void;
}

let started: StartedFetch[];
beforeEach(() => {
  started = [];
  globalThis.fetch = ((url: string, { signal }: RequestInit) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const answer = (ok: boolean) => ({ ok, arrayBuffer: async () => undefined }) as unknown as Response;
      started.push({ url, end: (ok = true) => resolve(answer(ok)) });
    })) as typeof fetch;
});

const urls = () => started.map(({ url }) => url);

test('three files load at once, and a waiting urgent file starts before other waiting files', async () => {
  const all = ['/a', '/b', '/c', '/d'].map((url) => fetchInBackground(url));
  const urgent = fetchInBackground('/e', { priority: 'high' });
  expect(urls()).toEqual(['/a', '/b', '/c']);
  started[0]?.end();
  await expect(all[0]).resolves.toBe(true);
  await Promise.resolve();
  expect(urls()).toEqual(['/a', '/b', '/c', '/e']);
  abortFetches('/');
  await expect(all[1]).resolves.toBe(false);
  await Promise.resolve();
  started.at(-1)?.end(false);
  await expect(all[3]).resolves.toBe(false);
  await urgent;
});

test('a hanging file is given up after its timeout, and the files below a given address at once', async () => {
  jest.useFakeTimers();
  const late = fetchInBackground('/modules/a/1/x.js', { limitMs: 500 });
  await jest.advanceTimersByTimeAsync(500);
  await expect(late).resolves.toBe(false);
  jest.useRealTimers();
  const [mine, others] = [fetchInBackground('/modules/a/1/x.js'), fetchInBackground('/modules/b/1/x.js')];
  abortFetches('/modules/a/1/');
  await expect(mine).resolves.toBe(false);
  started.at(-1)?.end();
  await expect(others).resolves.toBe(true);
});

test('a fetch that waits for a place is given up after its own timeout, and never starts', async () => {
  const hanging = ['/a', '/b', '/c'].map((url) => fetchInBackground(url));
  jest.useFakeTimers();
  const waiting = fetchInBackground('/d', { limitMs: 500, priority: 'high' });
  const next = fetchInBackground('/e');
  await jest.advanceTimersByTimeAsync(500);
  await expect(waiting).resolves.toBe(false);
  jest.useRealTimers();
  started[0]?.end();
  await expect(hanging[0]).resolves.toBe(true);
  expect(urls()).toEqual(['/a', '/b', '/c', '/e']);
  for (const { end } of started) end();
  await expect(Promise.all([...hanging, next])).resolves.toEqual([true, true, true, true]);
});

test('a waiting fetch below a given address never starts, and is not named as ended', async () => {
  const hanging = ['/a', '/b', '/c'].map((url) => fetchInBackground(url));
  const waiting = fetchInBackground('/modules/a/1/x.js');
  expect(abortFetches('/modules/a/1/')).toEqual([]);
  await expect(waiting).resolves.toBe(false);
  for (const { end } of started) end();
  await Promise.all(hanging);
  expect(urls()).toEqual(['/a', '/b', '/c']);
});
