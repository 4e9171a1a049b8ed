/**
 * Adds the salon of an export to the salons of this database, which may be empty, while the server runs or is stopped:
 *   pnpm salon import <export>
 * The command reads DATA_DIR, DATABASE_URL, DATABASE_SESSION_URL and UPLOADS_S3_….
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { importSalon } from '../backup/import-salon.ts';
import { withDatabase } from './reach-database.ts';
import { runCommand, say } from './run-command.ts';

const USAGE = 'pnpm salon import <export>';

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (!folder) throw new BackupProblem(`Which export? ${USAGE}`);
  const config = readConfig();
  const add = async (connection: ConnectionSettings) => {
    await migrateDatabase(connection);
    const manifest = await importSalon({ folder, connection, config });
    say(`The salon "${manifest.salon?.slug}" is here. ${describeBackup(manifest)}`);
  };
  await withDatabase(config, add, { creates: true });
});
