/**
 * Adds the salon of an export to the salons of this database, which may be empty, while the server runs or is stopped:
 *   pnpm salon import <export> [--replace]
 * --replace replaces the salon when it is there already. The command reads DATA_DIR, DATABASE_URL, FURTHER_DATABASES,
 * DATABASE_SESSION_URL and UPLOADS_S3_….
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { importSalon } from '../backup/import-salon.ts';
import type { SideOptions } from '../places/side.ts';
import { withDatabases } from './reach-database.ts';
import { runCommand, say } from './run-command.ts';

const USAGE = 'pnpm salon import <export> [--replace]';

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new BackupProblem(`Which export? ${USAGE}`);
  const config = readConfig();
  const add = async (databases: SideOptions[]) => {
    for (const { connection } of databases) await migrateDatabase(connection);
    const manifest = await importSalon({ folder, databases, config, replaces: values.replace });
    say(`The salon "${manifest.salon?.slug}" is here. ${describeBackup(manifest)}`);
  };
  await withDatabases(config, add, { creates: true });
});
