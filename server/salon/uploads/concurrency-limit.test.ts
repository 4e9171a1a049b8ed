import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
  type QueueEntry,
  QueueFull,
} from './concurrency-limit.ts';

/** Adds the name to `started` when the task runs; resolves with the function that ends the task. */
function start(limit: ConcurrencyLimit, started: string[], name: string, entry?: QueueEntry) {
  const running = limit.acquire(entry).then((end) => {
    started.push(name);
    return end;
  });
  running.catch(() => {});
  return running;
}
const settled = () => new Promise((done) => setImmediate(done));

test('runs as many tasks as the limit allows, and then the others in their order', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 2 });
  const started: string[] = [];
  const [first, ...others] = ['a', 'b', 'c', 'd'].map((name) => start(limit, started, name));
  await settled();
  expect(started).toEqual(['a', 'b']);
  const end = await first;
  end?.();
  end?.();
  await settled();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const other of others) await other.then((go) => go());
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('an aborted task leaves the queue without blocking it', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxPerKey: 2 });
  const started: string[] = [];
  const first = await start(limit, started, 'first');
  const abort = new AbortController();
  const second = start(limit, started, 'second', { signal: abort.signal, key: 'x' });
  const third = start(limit, started, 'third', { key: 'x' });
  abort.abort();
  await expect(second).rejects.toThrow('aborted');
  await expect(limit.acquire({ signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  first();
  (await third)();
  expect(started).toEqual(['first', 'third']);
  await limit.acquire({ key: 'x' });
});

test('an abort ends a running task', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxPerKey: 1 });
  const abort = new AbortController();
  await limit.acquire({ signal: abort.signal, key: 'x' });
  abort.abort();
  await settled();
  await limit.acquire({ key: 'x' });
});

test('a task is refused when too many tasks wait or its key has too many', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 2, maxPerKey: 2 });
  const end = await limit.acquire({ key: 'a' });
  const second = limit.acquire({ key: 'a' });
  await expect(limit.acquire({ key: 'a' })).rejects.toThrow(QueueFull);
  const other = limit.acquire({ key: 'b' });
  await expect(limit.acquire({ key: 'c' })).rejects.toThrow(QueueFull);
  end();
  (await second)();
  await other;
});
