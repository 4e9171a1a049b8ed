/**
 * Backs up the database and the images, while the server runs or is stopped:
 *   pnpm salon backup [folder]
 * The default folder is ./backups. The command reads DATA_DIR, DATABASE_URL, DATABASE_SESSION_URL, UPLOADS_S3_….
 */
import { parseArgs } from 'node:util';
import { getSessionAddress, readConfig } from '../../config.ts';
import { hasEmbeddedPostgres, reachEmbeddedPostgres } from '../../database/embedded/reach-embedded.ts';
import { StartProblem } from '../../errors.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder = 'backups'] = positionals;
  const config = readConfig();
  const { dataDir } = config;
  const databaseUrl = getSessionAddress(config);
  if (!databaseUrl && !hasEmbeddedPostgres(dataDir))
    throw new BackupProblem(`There is no salon in ${dataDir}.`);
  const postgres = databaseUrl ? null : await reachEmbeddedPostgres(dataDir);
  const connection = postgres?.connection ?? { connectionString: databaseUrl ?? '' };
  try {
    const { path, manifest } = await takeBackup({ connection, folder, config });
    say(`${describeBackup(manifest)}\n${path}`);
  } finally {
    await postgres?.stop();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof BackupProblem) && !(error instanceof StartProblem)) throw error;
  say(error.message);
  process.exitCode = 1;
}
