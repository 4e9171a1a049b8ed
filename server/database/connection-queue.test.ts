import { ConnectionQueue } from './connection-queue.ts';

test('writes never take all places, and reads may take each of them', async () => {
  const turns = new ConnectionQueue({ places: 3, forWrites: 2 });
  const endWrite = await turns.waitForTurn('write');
  await turns.waitForTurn('write');
  const third = turns.waitForTurn('write');
  expect(turns.waiting).toBe(1);
  const endRead = await turns.waitForTurn('read');
  endRead();
  expect(turns.waiting).toBe(1);
  endWrite();
  await third;
  expect(turns.waiting).toBe(0);
});

test('turns are given in the order of the requests', async () => {
  const turns = new ConnectionQueue({ places: 1, forWrites: 1 });
  const end = await turns.waitForTurn('read');
  const order: string[] = [];
  const waiting = ['first', 'second', 'third'].map(async (name) => {
    const endOwn = await turns.waitForTurn('write');
    order.push(name);
    endOwn();
  });
  end();
  await Promise.all(waiting);
  expect(order).toEqual(['first', 'second', 'third']);
});

test('waiting writes can be refused while a waiting read stays', async () => {
  const turns = new ConnectionQueue({ places: 1, forWrites: 1 });
  const end = await turns.waitForTurn('write');
  const [write, read] = [turns.waitForTurn('write'), turns.waitForTurn('read')];
  turns.refuseWaiting(new Error('commits hang'), 'write');
  await expect(write).rejects.toThrow('commits hang');
  end();
  expect(await read).toBeInstanceOf(Function);
});

test('a request is refused after the timeout when no turn ends', async () => {
  const turns = new ConnectionQueue({ places: 1, forWrites: 1, timeoutMs: 5 });
  await turns.waitForTurn('read');
  await expect(turns.waitForTurn('read')).rejects.toThrow('The database cannot be reached');
});

describe('while several salons are active', () => {
  const LIMITS = { turns: 2, longReads: 1, waiting: 3 };
  /** Another salon holds one more place to the end of the test. */
  const open = async (places: number, limits: Partial<typeof LIMITS> = {}) => {
    const turns = new ConnectionQueue({
      places: places + 1,
      forWrites: places + 1,
      salonLimits: { ...LIMITS, ...limits },
    });
    await turns.waitForTurn('read', 'busy');
    return turns;
  };
  const record = (order: string[], name: string) => (end: () => void) => {
    order.push(name);
    return end;
  };

  test('a salon holds at most its share, and the others pass', async () => {
    const turns = await open(4);
    const ends = [await turns.waitForTurn('read', 'noisy'), await turns.waitForTurn('write', 'noisy')];
    const third = turns.waitForTurn('read', 'noisy');
    expect(turns.waiting).toBe(1);
    (await turns.waitForTurn('read', 'quiet'))();
    expect(turns.waiting).toBe(1);
    ends[0]?.();
    await third;
  });

  test('a salon that is alone may take all places', async () => {
    const turns = new ConnectionQueue({ places: 4, forWrites: 4, salonLimits: LIMITS });
    for (let n = 0; n < 4; n++) await turns.waitForTurn(n < 2 ? 'read' : 'long-read', 'only');
    expect(turns.waiting).toBe(0);
  });

  test('work without a salon is not limited', async () => {
    const turns = await open(4);
    for (let n = 0; n < 4; n++) await turns.waitForTurn('read');
    expect(turns.waiting).toBe(0);
  });

  test('salons get turns one after another, however many requests of one salon wait', async () => {
    const turns = await open(1);
    const order: string[] = [];
    const end = await turns.waitForTurn('read', 'noisy');
    const ask = (salonId: string, name: string) =>
      turns
        .waitForTurn('read', salonId)
        .then(record(order, name))
        .then((endOwn) => endOwn());
    const asked = [
      ask('noisy', 'noisy 1'),
      ask('noisy', 'noisy 2'),
      ask('noisy', 'noisy 3'),
      ask('quiet', 'quiet 1'),
      ask('other', 'other 1'),
      ask('quiet', 'quiet 2'),
    ];
    end();
    await Promise.all(asked);
    expect(order).toEqual(['noisy 1', 'quiet 1', 'other 1', 'noisy 2', 'quiet 2', 'noisy 3']);
  });

  test('a salon with too many waiting requests is told to come back later, the others are not', async () => {
    const turns = await open(1);
    await turns.waitForTurn('read', 'other');
    const waiting = [1, 2, 3].map(() => turns.waitForTurn('read', 'noisy'));
    await expect(turns.waitForTurn('read', 'noisy')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 5,
    });
    const quiet = turns.waitForTurn('read', 'quiet');
    expect(turns.waiting).toBe(4);
    turns.refuseWaiting(new Error('the end of the test'));
    await Promise.allSettled([...waiting, quiet]);
  });

  test('long reads yield to all other requests, but one of them always has its turn', async () => {
    const turns = await open(4, { turns: 4 });
    const order: string[] = [];
    const first = await turns.waitForTurn('long-read', 'noisy');
    const second = turns.waitForTurn('long-read', 'noisy').then(record(order, 'long read'));
    const reads = await Promise.all([1, 2, 3].map(() => turns.waitForTurn('read', 'quiet')));
    const write = turns.waitForTurn('write', 'noisy').then(record(order, 'write'));
    reads[0]?.();
    await write;
    expect(order).toEqual(['write']);
    first();
    await second;
    expect(order).toEqual(['write', 'long read']);
  });

  /** Fills the queue with requests of this salon, and counts the refused ones. */
  const fill = (turns: ConnectionQueue, count: number, salonId?: string) => {
    const refused: unknown[] = [];
    const asked = Array.from({ length: count }, () =>
      turns.waitForTurn('read', salonId).then(
        () => {},
        (error: unknown) => refused.push(error),
      ),
    );
    return { refused, end: () => Promise.all(asked) };
  };

  test('a full queue refuses the newest request of the salon with the most waiting ones, and takes the quiet one', async () => {
    const turns = await open(1, { waiting: 1_200 });
    await turns.waitForTurn('read', 'other');
    const [noisy, loud] = [fill(turns, 1_100, 'noisy'), fill(turns, 900, 'loud')];
    const quiet = fill(turns, 1, 'quiet');
    await new Promise((wake) => setImmediate(wake));
    expect([noisy, loud, quiet].map(({ refused }) => refused.length)).toEqual([1, 0, 0]);
    expect(turns.waiting).toBe(2_000);
    await expect(turns.waitForTurn('read', 'noisy')).rejects.toThrow('The database cannot be reached');
    turns.refuseWaiting(new Error('the end of the test'));
    await Promise.all([noisy.end(), loud.end(), quiet.end()]);
  });

  test('work without a salon fills at most half of the queue', async () => {
    const turns = await open(1);
    await turns.waitForTurn('read', 'other');
    const searches = fill(turns, 2_600);
    await new Promise((wake) => setImmediate(wake));
    expect([searches.refused.length, turns.waiting]).toEqual([1_600, 1_000]);
    turns.refuseWaiting(new Error('the end of the test'));
    await searches.end();
  });
});
