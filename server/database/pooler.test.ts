import { sql } from 'kysely';
import { buildBusiness } from '../testing/builders.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { type Database, openDatabase } from './database.ts';
import { assertDatabaseUsable } from './migrate.ts';

const salon = setUpSalon();

async function connectionState(database: Database) {
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

test('a connection without a pooler keeps frequent queries prepared', async () => {
  const database = openDatabase(salon.owner, 1);
  expect(await connectionState(database)).toEqual({ limit: '15s', names: 1 });
  await database.close();
});

test('a connection that a pooler lends has no prepared query, and the limits hold', async () => {
  const pooler = await openDatabaseProxy(salon.owner, { likeAPooler: true });
  const database = openDatabase(pooler.settings, 1);
  expect(await connectionState(database)).toEqual({ limit: '15s', names: 0 });
  await database.close();
  await pooler.close();
});

test('a pooler that lends whole sessions is accepted like PostgreSQL itself', async () => {
  const pooler = await openDatabaseProxy(salon.owner, { likeAPooler: true });
  await assertDatabaseUsable(pooler.settings);
  await pooler.close();
});

test('a start behind a pooler that lends by transaction fails and names the missing setting', async () => {
  const pooler = await openDatabaseProxy(salon.owner, { likeAPooler: true, deaf: true });
  await expect(assertDatabaseUsable(pooler.settings)).rejects.toMatchObject({
    code: 'DATABASE_NOT_READY',
    message: expect.stringContaining('set DATABASE_SESSION_URL to PostgreSQL itself.'),
  });
  await pooler.close();
});
