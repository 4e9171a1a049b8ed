import { ObservedConnection } from './connection-store.ts';

let isServerThere: boolean;
let probes: number;
let stop: () => void;

const probe = async () => {
  probes += 1;
  return isServerThere;
};

const browserSays = (word: 'online' | 'offline') => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(word === 'online');
  window.dispatchEvent(new Event(word));
};

const settle = () => jest.advanceTimersByTimeAsync(0);

function follow(connection: ObservedConnection) {
  stop = connection.follow();
  return connection;
}

beforeEach(() => {
  jest.useFakeTimers();
  isServerThere = true;
  probes = 0;
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('one call without an answer does not count as a lost connection while the server answers', async () => {
  const connection = follow(new ObservedConnection({ probe }));
  connection.unanswered();
  await settle();
  expect([connection.isOnline, probes]).toEqual([true, 1]);
});

test('a server that does not answer counts as a lost connection, and the page notices its return', async () => {
  const connection = follow(new ObservedConnection({ probe }));
  isServerThere = false;
  connection.unanswered();
  await settle();
  expect(connection.isOnline).toBe(false);
  isServerThere = true;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(connection.isOnline).toBe(true);
});

test('a cached answer marks the connection as lost and gives its time, until the server is back', async () => {
  const connection = follow(new ObservedConnection({ probe }));
  isServerThere = false;
  connection.answered('2026-11-20T18:05:00.000Z');
  connection.answered('2026-11-20T18:01:00.000Z');
  connection.answered('2026-11-20T18:09:00.000Z');
  expect([connection.isOnline, connection.storedAt]).toEqual([false, '2026-11-20T18:01:00.000Z']);
  isServerThere = true;
  await jest.advanceTimersByTimeAsync(2_000);
  expect([connection.isOnline, connection.storedAt]).toEqual([true, null]);
});

test('without network and server no write is sent; a reachable server on this machine is enough', async () => {
  const connection = follow(new ObservedConnection({ probe }));
  isServerThere = false;
  browserSays('offline');
  expect([connection.isOnline, connection.mayWrite]).toEqual([false, false]);
  await settle();
  expect(connection.mayWrite).toBe(false);
  isServerThere = true;
  await jest.advanceTimersByTimeAsync(2_000);
  expect([connection.isOnline, connection.mayWrite]).toEqual([true, true]);
});

test('while only the server is away a write may be sent, because it may still arrive', async () => {
  const connection = follow(new ObservedConnection({ probe }));
  isServerThere = false;
  connection.unanswered();
  await settle();
  expect([connection.isOnline, connection.mayWrite]).toEqual([false, true]);
});

test('the server is probed less and less often while the connection comes and goes', async () => {
  const connection = follow(new ObservedConnection({ probe }));
  const loseAndRegain = async () => {
    connection.answered('2026-11-20T18:05:00.000Z');
    const before = probes;
    await jest.advanceTimersByTimeAsync(2_000);
    return probes > before;
  };
  expect(await loseAndRegain()).toBe(true);
  expect(await loseAndRegain()).toBe(false);
  await jest.advanceTimersByTimeAsync(90_000);
  expect(await loseAndRegain()).toBe(true);
});

test('the server is probed at once when the network is back', async () => {
  const connection = follow(new ObservedConnection({ probe }));
  isServerThere = false;
  browserSays('offline');
  await settle();
  isServerThere = true;
  browserSays('online');
  await settle();
  expect(connection.isOnline).toBe(true);
});

test('the server is probed again when the network is back during a probe that began without network', async () => {
  const answers: ((isThere: boolean) => void)[] = [];
  const connection = follow(
    new ObservedConnection({ probe: () => new Promise((answer) => answers.push(answer)) }),
  );
  browserSays('offline');
  browserSays('online');
  answers[0]?.(false);
  await settle();
  expect([connection.isOnline, answers.length]).toEqual([false, 2]);
  answers[1]?.(true);
  await settle();
  expect(connection.isOnline).toBe(true);
});

test('a probe that began before the network was lost does not mark the connection as back', async () => {
  const answers: ((isThere: boolean) => void)[] = [];
  const connection = follow(
    new ObservedConnection({ probe: () => new Promise((answer) => answers.push(answer)) }),
  );
  connection.unanswered();
  browserSays('offline');
  answers[0]?.(true);
  await settle();
  expect([connection.isOnline, answers.length]).toEqual([false, 2]);
  answers[1]?.(false);
  await settle();
  expect(connection.isOnline).toBe(false);
});

test('`isSaving` is true as long as any write is under way', async () => {
  const connection = follow(new ObservedConnection());
  let finish: () => void = () => undefined;
  connection.saving(new Promise<void>((resolve) => (finish = resolve)));
  connection.saving(Promise.reject(new Error('refused')));
  await settle();
  expect(connection.isSaving).toBe(true);
  finish();
  await settle();
  expect(connection.isSaving).toBe(false);
});

test('without a probe the last call decides whether the connection is lost', () => {
  const connection = follow(new ObservedConnection());
  connection.unanswered();
  expect(connection.isOnline).toBe(false);
  connection.answered(null);
  expect(connection.isOnline).toBe(true);
});
