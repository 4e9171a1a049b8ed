/**
 * Restores a backup into an empty database or data folder; the server must be stopped:
 *   pnpm salon restore <backup> [--replace]
 * --replace replaces all existing salons. The command reads DATA_DIR, DATABASE_URL, DATABASE_SESSION_URL and
 * UPLOADS_S3_….
 */
import { parseArgs } from 'node:util';
import { getSessionAddress, readConfig } from '../../config.ts';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runCommand, say } from './run-command.ts';

const USAGE = 'pnpm salon restore <backup> [--replace]';

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [backup] = positionals;
  if (!backup) throw new BackupProblem(`Which backup? ${USAGE}`);
  const config = readConfig();
  const { dataDir } = config;
  const databaseUrl = getSessionAddress(config);
  let stop = async () => {};
  // `restoreBackup` calls this after its check, so for a damaged backup no data folder is created.
  const reach = async () => {
    if (databaseUrl) return { connectionString: databaseUrl };
    const postgres = await startEmbeddedPostgres({ dataDir });
    stop = postgres.stop;
    return postgres.connection;
  };
  try {
    const manifest = await restoreBackup({ backup, reach, config, replace: values.replace, onStep: say });
    say(`Restored. ${describeBackup(manifest)}`);
  } finally {
    await stop();
  }
}

await runCommand(USAGE, run);
