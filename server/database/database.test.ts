import { sql } from 'kysely';
import { buildBusiness } from '../testing/builders.ts';
import { testSalon } from '../testing/test-app.ts';
import { openDatabase } from './database.ts';

const salon = testSalon();

describe.each(['withBusiness', 'readBusiness'] as const)('%s with a single connection', (transaction) => {
  const failures: [string, () => Promise<unknown>][] = [
    [
      'throws at once',
      () => {
        throw new Error('wrong cursor');
      },
    ],
    ['throws later', async () => Promise.reject(new Error('wrong cursor'))],
  ];

  it.each(failures)('gives it back when the work %s', async (_, work) => {
    const { id } = await buildBusiness(salon);
    const database = openDatabase(salon.owner, 1);
    await expect(database[transaction](id, work)).rejects.toThrow('wrong cursor');
    expect(await database[transaction](id, async () => 'free again')).toBe('free again');
    await database.close();
  });

  it('gives it back when a query fails', async () => {
    const { id } = await buildBusiness(salon);
    const database = openDatabase(salon.owner, 1);
    const failing = database[transaction](id, (tx) =>
      Promise.all([sql`select 1 / 0`.execute(tx), sql`select 1`.execute(tx)]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await database[transaction](id, async () => 'free again')).toBe('free again');
    await database.close();
  });
});

test('what only reads cannot write', async () => {
  const { id } = await buildBusiness(salon);
  const renaming = salon.database.readBusiness(id, (tx) =>
    tx.updateTable('businesses').set({ name: 'آخر' }).execute(),
  );
  await expect(renaming).rejects.toThrow('read-only transaction');
});
