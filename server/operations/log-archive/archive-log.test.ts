import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { migrateDatabase } from '../../database/migrate.ts';
import { buildBusiness, buildCustomer } from '../../testing/builders.ts';
import { runAdminStatement } from '../../testing/cluster.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { queryDatabase, setUpBackupWorkspace } from '../backup/testing/backup-workspace.ts';
import { ARCHIVE_STEPS, type ArchiveOptions, archiveLog } from './archive-log.ts';
import { restoreLogMonth } from './restore-log-month.ts';
import type { KilledArchive } from './testing/killed-archive.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);

const ROWS_OF_A_MONTH = 5;
const run = <T extends object>(text: string, owner = salon.owner) =>
  queryDatabase<T & { _?: never }>(owner, text);

let ids: [string, string];
beforeEach(async () => {
  ids = [(await buildBusiness(salon)).id, (await buildBusiness(salon)).id];
  await makeMonths();
  await fillMonths();
});
afterEach(async () => {
  for (const id of ids) await run(`delete from businesses where id = '${id}'`);
});

/** The months from 20 before the present one, without a row. */
const makeMonths = () =>
  run(
    `do $$ declare past record; begin
       for past in select part from list_log_parts() where ends <= now() loop
         execute format('drop table %I', past.part);
       end loop;
       perform create_log_part('audit_log_earlier', null, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC');
       perform add_earlier_log_months(date_trunc('month', now()) - interval '20 months');
     end $$`,
  );

/** Rows of both salons in the months from 20 until 10 before the present one. */
async function fillMonths(): Promise<void> {
  for (const id of ids) {
    await run(
      `insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
       select '${id}', (month + n * interval '1 hour') at time zone 'UTC', 'system', 'update', 'bookings', gen_random_uuid(),
         jsonb_build_object('notes', jsonb_build_object('after', E'سطر\\nثان\\t' || n))
       from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '20 months',
         date_trunc('month', now() at time zone 'UTC') - interval '10 months', '1 month') as month,
         generate_series(1, ${ROWS_OF_A_MONTH}) as n`,
    );
  }
}

const monthsAgo = (count: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
};
const archive = (options: Partial<ArchiveOptions> = {}) =>
  archiveLog({ connection: salon.owner, folder: workspace.in('log'), ...options });
const restore = (file: string, connection = salon.owner) =>
  restoreLogMonth({ connection, file: workspace.in('log', file) });
const rowsOf = async (salons = ids) =>
  (
    await run<{ row: string }>(
      `select entry::text as row from audit_log as entry
       where business_id = any ('{${salons}}') and entity = 'bookings' order by business_id, at, id`,
    )
  ).map(({ row }) => row);
const files = () => readdirSync(workspace.in('log')).sort();
const linesIn = (file: string) =>
  gunzipSync(readFileSync(workspace.in('log', file)))
    .toString()
    .trimEnd()
    .split('\n');

describe('archiving', () => {
  test('writes each month before the last twelve to a file, and drops it from the table', async () => {
    const before = await rowsOf();
    const { files: written, waitsFor } = await archive();
    expect(waitsFor).toBeNull();
    const months = Array.from({ length: 8 }, (_, n) => monthsAgo(20 - n));
    expect(written.map(({ month, rows }) => [month, rows])).toEqual(months.map((month) => [month, 10]));
    expect(files()).toEqual(months.flatMap((month) => [`log-${month}.copy.gz`, `log-${month}.json`]));
    expect(linesIn(`log-${monthsAgo(20)}.copy.gz`)).toHaveLength(10);
    const left = await rowsOf();
    expect(before).toEqual(expect.arrayContaining(left));
    expect(left).toHaveLength(2 * 3 * ROWS_OF_A_MONTH);
    const [first] = await run<{ ends: Date }>('select ends from list_log_parts()');
    expect(first?.ends).toEqual(new Date(`${monthsAgo(12)}-01T00:00:00Z`));
  });

  test('goes no further than the given month, and again changes nothing', async () => {
    const { files: written } = await archive({ before: monthsAgo(19) });
    expect(written.map(({ month }) => month)).toEqual([monthsAgo(20)]);
    const left = await rowsOf();
    expect(await archive({ before: monthsAgo(19) })).toEqual({ files: [], waitsFor: null });
    expect(await rowsOf()).toEqual(left);
  });

  test.each([
    [{ before: monthsAgo(11) }, /^The present month and 12 before it stay in the table: archive before /],
    [{ before: monthsAgo(0), keptMonths: 1 }, /^The present month and 1 before it stay/],
    [{ before: '2026-13' }, /^"2026-13" is no month: write it like 2026-01\.$/],
    [{ before: 'yesterday' }, /is no month/],
  ])('refuses %j in one sentence, and writes nothing', async (options, sentence) => {
    await expect(archive(options)).rejects.toMatchObject({
      name: 'LogProblem',
      message: expect.stringMatching(sentence),
    });
    expect(() => files()).toThrow('ENOENT');
  });

  test('keeps fewer months if it is told to', async () => {
    await archive({ keptMonths: 9 });
    expect(await rowsOf()).toEqual([]);
  });

  test('says when the rows before the first month cannot be divided yet', async () => {
    await archive();
    await restore(`log-${monthsAgo(20)}.json`);
    const { files: written, waitsFor } = await archive({ before: monthsAgo(19) });
    expect([written, waitsFor]).toEqual([[], monthsAgo(12)]);
  });

  test('leaves the month in the table when the folder cannot be written', async () => {
    const before = await rowsOf();
    writeFileSync(workspace.in('log'), 'a file');
    await expect(archive()).rejects.toMatchObject({ name: 'LogProblem', message: /it is not a folder\.$/ });
    expect(await rowsOf()).toEqual(before);
  });

  test('leaves the month in the table when its file is not what was written', async () => {
    const before = await rowsOf();
    const damaging = archive({
      onStep: (step) => {
        const draft = files().find((name) => name.endsWith('.unfinished'));
        if (step === 'written' && draft) writeFileSync(workspace.in('log', draft), 'damaged');
      },
    });
    await expect(damaging).rejects.toThrow();
    expect(await rowsOf()).toEqual(before);
    expect(files()).toEqual([]);
  });

  test('lets the salons write and read meanwhile', async () => {
    const [business_id] = ids;
    const written: string[] = [];
    await archive({
      before: monthsAgo(18),
      onStep: async (step) => {
        // From the drop until the commit, a request would wait for the log.
        if (step === 'dropped') return;
        written.push((await buildCustomer(salon, { business_id })).id);
        await salon.database.readBusiness(business_id, (tx) =>
          tx.selectFrom('audit_log').select('id').execute(),
        );
      },
    });
    expect(written.length).toBeGreaterThan(3);
    const logged = await run<{ id: string }>(
      `select entity_id as id from audit_log where business_id = '${business_id}' and entity = 'customers' order by at`,
    );
    expect(logged.map(({ id }) => id)).toEqual(written);
  });
});

test.each(ARCHIVE_STEPS)(
  'a command that is killed at "%s" loses no row, and can be repeated',
  async (killAt) => {
    const before = await rowsOf();
    const order: KilledArchive = {
      connection: salon.owner,
      folder: workspace.in('log'),
      before: monthsAgo(18),
      killAt,
    };
    const program = join(import.meta.dirname, 'testing/killed-archive.ts');
    const child = spawn(process.execPath, [program, JSON.stringify(order)], { stdio: 'inherit' });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const isInTable = (await rowsOf()).length === before.length;
    const isInFile = files().includes(`log-${monthsAgo(20)}.json`);
    expect([isInTable, isInFile]).toEqual(
      {
        written: [true, false],
        complete: [true, true],
        dropped: [true, true],
        committed: [false, true],
      }[killAt],
    );
    await archive({ before: monthsAgo(18) });
    expect(await rowsOf()).toHaveLength(before.length - 2 * 10);
    await restore(`log-${monthsAgo(20)}.json`);
    await restore(`log-${monthsAgo(19)}.json`);
    expect(await rowsOf()).toEqual(before);
  },
);

describe('restoring', () => {
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

  test('leaves the rows of a salon that is gone in the file', async () => {
    await archive();
    await run(`delete from businesses where id = '${ids[1]}'`);
    const file = `log-${monthsAgo(20)}.json`;
    expect(await restore(file)).toEqual({ month: monthsAgo(20), rows: 5, leftOut: 5 });
    expect(await rowsOf([ids[1], ids[1]])).toEqual([]);
    // The file has more rows than the table now, so another file gets those of the table.
    await archive();
    expect(files()).toContain(`log-${monthsAgo(20)}-2.copy.gz`);
    expect(linesIn(`log-${monthsAgo(20)}.copy.gz`)).toHaveLength(10);
    expect(linesIn(`log-${monthsAgo(20)}-2.copy.gz`)).toHaveLength(5);
  });

  test.each([
    ['a changed file', (path: string) => writeFileSync(path, 'changed'), 'is not what was written'],
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
});

test('an owner that is no superuser archives and restores, too', async () => {
  const { database, ...cluster } = await workspace.emptyDatabase();
  const owner = `owner_${String(database).slice(-12)}`;
  await runAdminStatement(`create role ${owner} login createrole noinherit password 'secret'`);
  await runAdminStatement(`grant salon_app to ${owner}`);
  await runAdminStatement(`alter database ${database} owner to ${owner}`);
  const connection = { ...cluster, database, user: owner, password: 'secret' };
  await migrateDatabase(connection);
  const id = uuidv7();
  await run(
    `select add_earlier_log_months(now() - interval '2 years'); select set_config('app.business_id', '${id}', false);
     insert into businesses (id, name, slug) values ('${id}', 'نور', 'noor');
     insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
     values ('${id}', now() - interval '20 months', 'system', 'update', 'bookings', '${id}', '{}')`,
    connection,
  ).catch((error: unknown) => expect(error).toBeNull());
  const count = async () =>
    (
      await run<{ rows: number }>(`select count(*)::int as rows from audit_log where entity = 'bookings'`, {
        ...cluster,
        database,
      })
    )[0]?.rows;
  const { files: written } = await archive({ connection });
  expect(written.map(({ rows }) => rows)).toEqual([1]);
  expect(await count()).toBe(0);
  expect(await restoreLogMonth({ connection, file: written[0]?.path ?? '' })).toMatchObject({ rows: 1 });
  expect(await count()).toBe(1);
  expect((await archive({ connection })).files).toEqual(written);
  await runAdminStatement(`drop database ${database} with (force)`);
  await runAdminStatement(`drop role ${owner}`);
});
