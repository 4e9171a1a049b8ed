import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
  type QueueEntry,
  QueueFull,
} from './concurrency-limit.ts';

/** Enters, and adds the name to `inside` when admitted. */
function visit(gate: ConcurrencyLimit, inside: string[], name: string, visitor?: QueueEntry) {
  const entered = gate.enter(visitor).then((leave) => {
    inside.push(name);
    return leave;
  });
  entered.catch(() => {});
  return entered;
}
const settled = () => new Promise((done) => setImmediate(done));

test('admits as many as have room, and the others in their order', async () => {
  const gate = createConcurrencyLimit({ room: 2 });
  const inside: string[] = [];
  const [first, ...others] = ['a', 'b', 'c', 'd'].map((name) => visit(gate, inside, name));
  await settled();
  expect(inside).toEqual(['a', 'b']);
  const leave = await first;
  leave?.();
  // The second call has no effect.
  leave?.();
  await settled();
  expect(inside).toEqual(['a', 'b', 'c']);
  for (const other of others) await other.then((go) => go());
  expect(inside).toEqual(['a', 'b', 'c', 'd']);
});

test('an aborted entry leaves the line without blocking it', async () => {
  const gate = createConcurrencyLimit({ room: 1, each: 2 });
  const inside: string[] = [];
  const first = await visit(gate, inside, 'first');
  const gone = new AbortController();
  const second = visit(gate, inside, 'second', { signal: gone.signal, who: 'x' });
  const third = visit(gate, inside, 'third', { who: 'x' });
  gone.abort();
  await expect(second).rejects.toThrow('aborted');
  await expect(gate.enter({ signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  first();
  (await third)();
  expect(inside).toEqual(['first', 'third']);
  // The aborted entries no longer count.
  await gate.enter({ who: 'x' });
});

test('an abort frees the place of an admitted entry', async () => {
  const gate = createConcurrencyLimit({ room: 1, each: 1 });
  const gone = new AbortController();
  await gate.enter({ signal: gone.signal, who: 'x' });
  gone.abort();
  await settled();
  await gate.enter({ who: 'x' });
});

test('an entry is refused when the line is full or one person has too many places', async () => {
  const gate = createConcurrencyLimit({ room: 1, line: 2, each: 2 });
  const leave = await gate.enter({ who: 'a' });
  const second = gate.enter({ who: 'a' });
  await expect(gate.enter({ who: 'a' })).rejects.toThrow(QueueFull);
  const other = gate.enter({ who: 'b' });
  await expect(gate.enter({ who: 'c' })).rejects.toThrow(QueueFull);
  leave();
  (await second)();
  await other;
});
