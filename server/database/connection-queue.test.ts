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
