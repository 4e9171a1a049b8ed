import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../database/migration-files.ts';
import { buildAbsence, buildEmployee, buildWorkPlan } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { queryDatabase, setUpBackupWorkspace } from './testing/backup-workspace.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);

const PLANS = `select employee_id, valid_to is null as is_open, jsonb_array_length(spans) as spans
  from work_plans order by is_open, spans`;

const setHours = (database: ConnectionSettings, id: string, hours: string) =>
  queryDatabase(database, `update employees set work_hours_to = '${hours}' where id = '${id}'`);

test('a restore writes no second plan, and afterwards hours and plans change together again', async () => {
  const { id, business_id } = await buildEmployee(salon);
  await buildWorkPlan(salon, { business_id, employee_id: id });
  const answered_at = salon.clock.now();
  await buildAbsence(salon, { business_id, employee_id: id, state: 'granted', answered_at });
  const { path, manifest } = await workspace.backUp();
  const target = await workspace.emptyDatabase();
  await workspace.restore(path, target);
  await workspace.restore(path, target, true);
  expect(await workspace.contentOf(target)).toEqual(manifest.tables);
  expect(await queryDatabase(target, PLANS)).toEqual([
    { employee_id: id, is_open: false, spans: 0 },
    { employee_id: id, is_open: true, spans: 7 },
  ]);
  await setHours(target, id, '18:00');
  const [changed] = await queryDatabase<{ end: number }>(
    target,
    `select (spans -> 0 -> 'end')::int as end from work_plans where valid_to is null`,
  );
  expect(changed).toEqual({ end: 1080 });
  expect(await queryDatabase(target, PLANS)).toHaveLength(2);
});

test('a restored backup of a version without plans gives each employee one plan', async () => {
  const old = await workspace.emptyDatabase();
  const folder = workspace.in('migrations');
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const later = readdirSync(folder).filter((name) => name >= '0015');
  for (const name of later) rmSync(join(folder, name));
  await migrateDatabase(old, { folder });
  const [business_id, id] = [uuidv7(), uuidv7()];
  await queryDatabase(
    old,
    `insert into businesses (id, name, slug) values ('${business_id}', 'نور', 'noor');
     insert into employees (business_id, id, name, specialty, phone, password_hash, work_hours_from, work_hours_to)
     values ('${business_id}', '${id}', 'سارة', 'قص', '07700000001', '', '20:00', '02:00')`,
  );
  const target = await workspace.emptyDatabase();
  await workspace.restore((await workspace.backUp(old)).path, target);
  expect(await queryDatabase(target, PLANS)).toEqual([{ employee_id: id, is_open: true, spans: 7 }]);
  const [{ spans } = { spans: [] }] = await queryDatabase<{ spans: unknown[] }>(
    target,
    'select spans from work_plans',
  );
  expect(spans[0]).toEqual({ week: 1, weekday: 1, start: 1200, end: 1560 });
});
