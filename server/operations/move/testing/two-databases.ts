import type { ConnectionSettings } from '../../../database/connection-settings.ts';
import { migrateDatabase } from '../../../database/migrate.ts';
import { setUpSalon } from '../../../testing/test-app.ts';
import { exportSalon } from '../../backup/export-salon.ts';
import { queryDatabase, setUpBackupWorkspace } from '../../backup/testing/backup-workspace.ts';
import { buildWholeSalon } from '../../backup/testing/whole-salon.ts';
import { type MoveOptions, moveSalon } from '../move-salon.ts';

/** Before each test `home` gets a whole salon, and `north` is a new database without salons. */
export function setUpTwoDatabases() {
  const salon = setUpSalon();
  const workspace = setUpBackupWorkspace(salon);
  const now = { north: {} as ConnectionSettings, id: '', slug: '' };
  beforeEach(async () => {
    now.north = await addDatabase();
    now.id = await buildWholeSalon(salon);
    const rows = await queryDatabase<{ slug: string }>(
      salon.owner,
      `select slug from businesses where id = '${now.id}'`,
    );
    now.slug = rows[0]?.slug ?? '';
  });

  async function addDatabase(): Promise<ConnectionSettings> {
    const database = await workspace.emptyDatabase();
    await migrateDatabase(database);
    return database;
  }

  const databases = () => [
    { name: 'home', connection: salon.owner },
    { name: 'north', connection: now.north },
  ];
  return {
    now,
    salon,
    addDatabase,
    databases,
    // The databases are in one PostgreSQL of a busy machine, so the tests do not judge the time.
    move: (options: Partial<MoveOptions> = {}) =>
      moveSalon({ databases: databases(), slug: now.slug, to: 'north', holdMs: 20_000, ...options }),
    async tablesIn(connection: ConnectionSettings) {
      const config = { dataDir: salon.config.dataDir, uploadsBucket: null };
      const folder = workspace.in('exports');
      return (await exportSalon(now.slug, { connection, folder, config })).manifest.tables;
    },
    rowsOf: (connection: ConnectionSettings) =>
      queryDatabase(connection, `select id from bookings where business_id = '${now.id}'`),
    addressIn: (connection: ConnectionSettings) =>
      queryDatabase(connection, `select address from businesses where id = '${now.id}'`),
  };
}
