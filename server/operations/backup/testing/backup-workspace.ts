import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { ConnectionSettings } from '../../../database/connection-settings.ts';
import { getClusterConnection, runAdminStatement } from '../../../testing/cluster.ts';
import { queryAsOwner } from '../../../testing/owner-query.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { restoreBackup } from '../restore-backup.ts';
import { takeBackup } from '../take-backup.ts';

/** Call it at the top of a test file; folders and databases are removed after each test. */
export function setUpBackupWorkspace(salon: TestApp) {
  let place = '';
  let databases: string[] = [];

  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'salon-backup-'));
    databases = [];
  });
  afterEach(async () => {
    for (const name of databases) await runAdminStatement(`drop database if exists ${name} with (force)`);
    rmSync(place, { recursive: true, force: true });
  });

  const backUp = (connection: ConnectionSettings = salon.owner, dataDir = salon.config.dataDir) =>
    takeBackup({ connection, folder: join(place, 'backups'), config: { dataDir, uploadsBucket: null } });

  return {
    in: (...names: string[]) => join(place, ...names),
    backUp,
    restore: (backup: string, connection: ConnectionSettings, replace = false) =>
      restoreBackup({
        backup,
        reach: async () => connection,
        config: { dataDir: join(place, 'restored'), uploadsBucket: null },
        replace,
      }),
    contentOf: async (connection: ConnectionSettings) =>
      (await backUp(connection, join(place, 'restored'))).manifest.tables,
    async emptyDatabase(): Promise<ConnectionSettings> {
      const name = `salon_restore_${randomUUID().replaceAll('-', '')}`;
      await runAdminStatement(`create database ${name}`);
      databases.push(name);
      return getClusterConnection(name);
    },
  };
}

export const queryDatabase = <T extends pg.QueryResultRow>(owner: ConnectionSettings, sql: string) =>
  queryAsOwner<T>({ owner }, sql);
