/**
 * Backs up the database and the images, while the server runs or is stopped:
 *   pnpm salon backup [folder]
 * The default folder is ./backups. The command reads DATA_DIR, DATABASE_URL, DATABASE_SESSION_URL, UPLOADS_S3_….
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { withDatabase } from './reach-database.ts';
import { runCommand, say } from './run-command.ts';

const USAGE = 'pnpm salon backup [folder]';

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder = 'backups'] = positionals;
  const config = readConfig();
  await withDatabase(config, async (connection) => {
    const { path, manifest } = await takeBackup({ connection, folder, config });
    say(`${describeBackup(manifest)}\n${path}`);
  });
});
