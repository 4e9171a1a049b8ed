import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { migrateDatabase } from '../../database/migrate.ts';
import { runAdminStatement } from '../../testing/cluster.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { queryDatabase } from '../backup/testing/backup-workspace.ts';
import { restoreLogMonth } from './restore-log-month.ts';
import { monthsAgo, setUpLogWithHistory } from './testing/log-with-history.ts';

const salon = setUpSalon();
const { workspace, run, ids, archive, restore, rowsOf, files, linesIn } = setUpLogWithHistory(salon);

test('brings every row of a month back, to the last character, and the next archiving finds its file', async () => {
  const before = await rowsOf();
  const { files: written } = await archive();
  for (const { path, month, rows } of written) {
    expect(await restoreLogMonth({ connection: salon.owner, file: path })).toEqual({
      month,
      rows,
      leftOut: 0,
    });
  }
  expect(await rowsOf()).toEqual(before);
  expect((await archive()).files).toEqual(written);
  expect(files()).toHaveLength(2 * written.length);
});

test('refuses rows that are in the log already, and changes nothing', async () => {
  await archive();
  await restore(`log-${monthsAgo(20)}.json`);
  const once = await rowsOf();
  await expect(restore(`log-${monthsAgo(20)}.copy.gz`)).rejects.toMatchObject({
    name: 'LogProblem',
    message: expect.stringMatching(/^The log has rows of .* already\.$/),
  });
  expect(await rowsOf()).toEqual(once);
});

test('refuses a description of another month, and changes nothing', async () => {
  await archive();
  const before = await rowsOf();
  const file = workspace.in('log', `log-${monthsAgo(20)}.json`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(monthsAgo(20), monthsAgo(19)));
  await expect(restore(`log-${monthsAgo(20)}.json`)).rejects.toMatchObject({
    name: 'LogProblem',
    message: expect.stringContaining('did not come back'),
  });
  expect(await rowsOf()).toEqual(before);
});

test('leaves the rows of a salon that is gone in the file', async () => {
  const [, gone] = ids();
  await archive();
  await run(`delete from businesses where id = '${gone}'`);
  const file = `log-${monthsAgo(20)}.json`;
  expect(await restore(file)).toEqual({ month: monthsAgo(20), rows: 5, leftOut: 5 });
  expect(await rowsOf([gone])).toEqual([]);
  // The file has more rows than the table now, so another file gets those of the table.
  await archive();
  expect(files()).toContain(`log-${monthsAgo(20)}-2.copy.gz`);
  expect(linesIn(`log-${monthsAgo(20)}.copy.gz`)).toHaveLength(10);
  expect(linesIn(`log-${monthsAgo(20)}-2.copy.gz`)).toHaveLength(5);
});

test.each([
  ['a changed file', (path: string) => writeFileSync(path, 'changed'), 'is not what was written'],
  ['other rows', (path: string) => writeFileSync(path, gzipSync('other\n')), 'is not what was written'],
  ['a missing file', (path: string) => rmSync(path), 'is missing'],
  ['a missing description', (path: string) => rmSync(path.replace('.copy.gz', '.json')), 'is missing'],
  [
    'a changed description',
    (path: string) => writeFileSync(path.replace('.copy.gz', '.json'), '{"format": 1}'),
    'is not what was written',
  ],
])('refuses %s in one sentence', async (_what, damage, sentence) => {
  await archive();
  const before = await rowsOf();
  const file = `log-${monthsAgo(20)}.copy.gz`;
  damage(workspace.in('log', file));
  await expect(restore(file)).rejects.toMatchObject({
    name: 'LogProblem',
    message: expect.stringContaining(sentence),
  });
  expect(await rowsOf()).toEqual(before);
});

test('an owner that is no superuser archives and restores, too', async () => {
  const { database, ...cluster } = await workspace.emptyDatabase();
  const owner = `owner_${String(database).slice(-12)}`;
  await runAdminStatement(`create role ${owner} login createrole noinherit password 'secret'`);
  await runAdminStatement(`grant salon_app to ${owner}`);
  await runAdminStatement(`alter database ${database} owner to ${owner}`);
  // PostgreSQL 15 gives the owner of a database this right only by inheritance.
  await runAdminStatement(`grant create on schema public to ${owner}`, String(database));
  const connection = { ...cluster, database, user: owner, password: 'secret' };
  await migrateDatabase(connection);
  const id = uuidv7();
  await queryDatabase(
    connection,
    `select add_earlier_log_months(now() - interval '2 years'); select set_config('app.business_id', '${id}', false);
     set role salon_app;
     insert into businesses (id, name, slug) values ('${id}', 'نور', 'noor');
     reset role;
     insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
     values ('${id}', now() - interval '20 months', 'system', 'update', 'bookings', '${id}', '{}')`,
  );
  const count = () =>
    queryDatabase({ ...cluster, database }, `select from audit_log where entity = 'bookings'`).then(
      ({ length }) => length,
    );
  const { files: written } = await archive({ connection });
  expect(written.map(({ rows }) => rows)).toEqual([1]);
  expect(await count()).toBe(0);
  expect(await restoreLogMonth({ connection, file: written[0]?.path ?? '' })).toMatchObject({ rows: 1 });
  expect(await count()).toBe(1);
  expect((await archive({ connection })).files).toEqual(written);
  await runAdminStatement(`drop database ${database} with (force)`);
  await runAdminStatement(`drop role ${owner}`);
});
