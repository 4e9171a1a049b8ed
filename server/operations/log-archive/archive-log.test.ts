import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { buildCustomer } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { monthsAgo, ROWS_OF_A_MONTH, setUpLogWithHistory } from './testing/log-with-history.ts';

const salon = setUpSalon();
const { workspace, run, ids, archive, restore, rowsOf, files, linesIn } = setUpLogWithHistory(salon);

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
  expect(left).toHaveLength(3 * ROWS_OF_A_MONTH);
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

test('says from when on the rows of before an upgrade can be archived', async () => {
  await run(
    `do $$ declare part record; begin
       for part in select * from list_log_parts() where starts is not null loop execute format('drop table %I', part.part); end loop;
       drop table audit_log_earlier;
       perform create_log_part('audit_log_earlier', null, date_trunc('month', now() + interval '2 months'));
       perform create_log_part('audit_log_later', date_trunc('month', now() + interval '2 months'), null);
     end $$`,
  );
  const [id] = ids();
  await run(
    `insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
     values ('${id}', now() - interval '2 years', 'system', 'update', 'bookings', '${id}', '{}')`,
  );
  const { files: written, waitsFor } = await archive();
  expect(written).toEqual([]);
  expect(waitsFor && waitsFor > monthsAgo(0)).toBe(true);
});

test('says when the rows before the first month cannot be divided yet', async () => {
  await archive();
  await restore(`log-${monthsAgo(20)}.json`);
  const { files: written, waitsFor } = await archive({ before: monthsAgo(19) });
  expect([written, waitsFor]).toEqual([[], monthsAgo(12)]);
});

test.each([
  ['is of another format', '{ "format": 2 }'],
  ['is damaged', '{'],
])('replaces no file whose description %s', async (_, description) => {
  const month = monthsAgo(20);
  await archive({ before: monthsAgo(19) });
  const lines = linesIn(`log-${month}.copy.gz`);
  await restore(`log-${month}.json`);
  writeFileSync(workspace.in('log', `log-${month}.json`), description);
  const [id] = ids();
  await run(`set session_replication_role = replica;
    delete from audit_log where business_id = '${id}' and at < '${monthsAgo(19)}-01'`);
  await archive({ before: monthsAgo(19) });
  expect(linesIn(`log-${month}.copy.gz`)).toEqual(lines);
  expect(linesIn(`log-${month}-2.copy.gz`)).toHaveLength(ROWS_OF_A_MONTH / 2);
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
  const [business_id] = ids();
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

test('gives way to a long read of the log, behind which the salons go on writing', async () => {
  const [business_id] = ids();
  const reader = new pg.Client(salon.owner);
  await reader.connect();
  await reader.query('begin; select from audit_log limit 1');
  const archived = archive({ before: monthsAgo(19) });
  const waiting = () => run(`select from pg_locks where not granted and relation = 'audit_log'::regclass`);
  while ((await waiting()).length === 0) await new Promise((wake) => setTimeout(wake, 10));
  await buildCustomer(salon, { business_id });
  await reader.query('rollback');
  await reader.end();
  expect((await archived).files).toHaveLength(1);
});

test('lets no row into a month after its file is written', async () => {
  const [business_id] = ids();
  const insert = `set lock_timeout = '50ms'; insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
    values ('${business_id}', '${monthsAgo(20)}-02', 'system', 'update', 'bookings', '${business_id}', '{}')`;
  const refused: unknown[] = [];
  await archive({
    before: monthsAgo(19),
    onStep: async (step) => {
      if (step === 'complete') await run(insert).catch((error: unknown) => refused.push(error));
    },
  });
  expect(refused).toMatchObject([{ code: '55P03' }]);
});

test('is the work of one command at a time', async () => {
  const second = archive({ onStep: async () => expect(archive()).rejects.toThrow('Another command works') });
  expect((await second).files).not.toEqual([]);
});
