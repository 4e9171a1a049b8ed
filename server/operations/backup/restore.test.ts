import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { buildBusiness } from '../../testing/builders.ts';
import { runAdminStatement } from '../../testing/cluster.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { formatManifest, getManifestPath } from './manifest.ts';
import { queryDatabase, setUpBackupWorkspace } from './testing/backup-workspace.ts';
import { buildWholeSalon } from './testing/whole-salon.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);

describe('an owner that is not superuser, as on a managed cluster', () => {
  let owner: string;
  let database: ConnectionSettings;

  beforeEach(async () => {
    owner = `owner_${randomUUID().slice(0, 8)}`;
    database = { ...(await workspace.emptyDatabase()), user: owner, password: 'secret' };
    await runAdminStatement(`create role ${owner} login createrole password 'secret'`);
    await runAdminStatement(`grant salon_app to ${owner}`);
    await runAdminStatement(`alter database ${database.database} owner to ${owner}`);
  });
  afterEach(async () => {
    await runAdminStatement(`drop database ${database.database} with (force)`);
    await runAdminStatement(`drop owned by ${owner}`);
    await runAdminStatement(`drop role ${owner}`);
  });

  test('restores, and backs up every row past row-level security', async () => {
    await buildWholeSalon(salon);
    const { path, manifest } = await workspace.backUp();
    await workspace.restore(path, database);
    expect(await workspace.contentOf(database)).toEqual(manifest.tables);
    expect(await queryDatabase(database, 'select from bookings')).toEqual([]);
    await workspace.restore(path, database, true);
    expect(await workspace.contentOf(database)).toEqual(manifest.tables);
  });

  test('makes no incomplete backup: the message names the table that it cannot read completely', async () => {
    await migrateDatabase(database);
    await queryDatabase(database, 'drop policy whole_backup on customers');
    await expect(workspace.backUp(database)).rejects.toThrow(
      'Row-level security would leave rows of customers out',
    );
    expect(existsSync(workspace.in('backups'))).toBe(false);
  });
});

describe('a restore into a database that is not empty', () => {
  test('refuses to replace a salon without --replace, and replaces it completely with it', async () => {
    await buildWholeSalon(salon);
    const { path, manifest } = await workspace.backUp();
    const target = await workspace.emptyDatabase();
    await workspace.restore(path, target);
    await queryDatabase(
      target,
      `insert into businesses (id, name, slug) values ('${uuidv7()}', 'ليال', 'late')`,
    );
    const before = await workspace.contentOf(target);
    await expect(workspace.restore(path, target)).rejects.toThrow(
      'There is a salon in this database already',
    );
    expect(await workspace.contentOf(target)).toEqual(before);
    await workspace.restore(path, target, true);
    expect(await workspace.contentOf(target)).toEqual(manifest.tables);
  });

  test('leaves the existing salon unchanged when the replacement fails', async () => {
    await buildWholeSalon(salon);
    const { path, manifest } = await workspace.backUp();
    const target = await workspace.emptyDatabase();
    await workspace.restore(path, target);
    await queryDatabase(target, 'create schema office; create view office.day as select * from bookings');
    const before = await workspace.contentOf(target);
    await expect(workspace.restore(path, target, true)).rejects.toThrow(
      'Something else depends on the tables',
    );
    await queryDatabase(target, 'drop schema office cascade');

    const wrong = workspace.in('wrong');
    cpSync(path, wrong, { recursive: true });
    const [{ sha256: _, ...entry } = { name: '' }, ...rest] = manifest.tables.toReversed();
    const tables = [...rest.toReversed(), { ...manifest.tables.at(-1), ...entry, columns: ['nonsense'] }];
    writeFileSync(getManifestPath(wrong), formatManifest({ ...manifest, tables } as typeof manifest));
    await expect(workspace.restore(wrong, target, true)).rejects.toThrow('not those of its migrations');
    expect(await workspace.contentOf(target)).toEqual(before);
  });

  test('does not touch foreign tables', async () => {
    await buildBusiness(salon);
    const { path } = await workspace.backUp();
    const target = await workspace.emptyDatabase();
    await queryDatabase(target, 'create table letters (text text)');
    await expect(workspace.restore(path, target, true)).rejects.toThrow("not a salon's");
    expect(await queryDatabase(target, 'select from letters')).toEqual([]);
  });

  test('is refused while a server works on the database', async () => {
    const { path } = await workspace.backUp();
    await salon.app.inject('/api/health');
    await expect(workspace.restore(path, salon.owner, true)).rejects.toThrow(
      'A server is working on this database',
    );
  });
});
