import { sql } from 'kysely';
import { buildBusiness, buildService } from '../testing/builders.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { openDatabase } from './database.ts';

const salon = setUpSalon();

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

  it.each(failures)('returns the connection to the pool when the work %s', async (_, work) => {
    const { id } = await buildBusiness(salon);
    const database = openDatabase(salon.owner, 1);
    await expect(database[transaction](id, work)).rejects.toThrow('wrong cursor');
    expect(await database[transaction](id, async () => 'free again')).toBe('free again');
    await database.close();
  });

  it('returns the connection to the pool when a query fails', async () => {
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

test('a read transaction cannot write', async () => {
  const { id } = await buildBusiness(salon);
  const renaming = salon.database.readBusiness(id, (tx) =>
    tx.updateTable('businesses').set({ name: 'آخر' }).execute(),
  );
  await expect(renaming).rejects.toThrow('read-only transaction');
});

test('two transactions in a deadlock both succeed: PostgreSQL aborts one, and the server repeats it', async () => {
  const { id: business_id } = await buildBusiness(salon);
  const [first, second] = [
    await buildService(salon, { business_id }),
    await buildService(salon, { business_id }),
  ];
  const bothHaveOne = Promise.withResolvers<void>();
  let begun = 0;
  const rename = (ids: string[], name: string) =>
    salon.database.withBusiness(business_id, async (tx) => {
      for (const id of ids) {
        await tx.updateTable('services').set({ name }).where('id', '=', id).execute();
        if (++begun === 2) bothHaveOne.resolve();
        await bothHaveOne.promise;
      }
    });
  const outcomes = await Promise.allSettled([
    rename([first.id, second.id], 'صبغ'),
    rename([second.id, first.id], 'قص'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(begun).toBeGreaterThan(4);
});
