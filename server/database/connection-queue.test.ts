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
});
