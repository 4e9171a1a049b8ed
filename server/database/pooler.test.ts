import { sql } from 'kysely';
import { buildBusiness } from '../testing/builders.ts';
import { lineTo } from '../testing/line.ts';
import { testSalon } from '../testing/test-app.ts';
import { type Database, openDatabase } from './database.ts';
import { checkDatabase } from './migrate.ts';

const salon = testSalon();

/** Twenty-five times the same question, then what is left on the connection. */
async function whatStays(database: Database) {
  const { id } = await buildBusiness(salon);
  for (let round = 0; round < 25; round++) {
    await database.readBusiness(id, (tx) => tx.selectFrom('services').select('id').execute());
  }
  const inside = await database.readBusiness(id, (tx) =>
    sql<{ limit: string; names: number }>`select current_setting('statement_timeout') as limit,
      (select count(*) from pg_prepared_statements) as names`.execute(tx),
  );
  return inside.rows[0];
}

test('a connection of our own keeps the queries that come often prepared', async () => {
  const database = openDatabase(salon.owner, 1);
  expect(await whatStays(database)).toEqual({ limit: '15s', names: 1 });
  await database.close();
});

test('on one that a pooler lends nothing is named, and the limits hold all the same', async () => {
  const pooler = await lineTo(salon.owner, { likeAPooler: true });
  const database = openDatabase(pooler.settings, 1);
  expect(await whatStays(database)).toEqual({ limit: '15s', names: 0 });
  await database.close();
  await pooler.close();
});

test('a pooler that gives sessions is as good as PostgreSQL itself', async () => {
  const pooler = await lineTo(salon.owner, { likeAPooler: true });
  await checkDatabase(pooler.settings);
  await pooler.close();
});

test('one that lends connections by transaction ends a start with the setting that is missing', async () => {
  const pooler = await lineTo(salon.owner, { likeAPooler: true, deaf: true });
  await expect(checkDatabase(pooler.settings)).rejects.toMatchObject({
    code: 'DATABASE_NOT_READY',
    message: expect.stringContaining('set DATABASE_SESSION_URL to PostgreSQL itself.'),
  });
  await pooler.close();
});
