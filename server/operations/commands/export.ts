/**
 * Writes the rows and images of one salon into a folder, while the server runs or is stopped:
 *   pnpm salon export <slug> [folder] [--from <backup>]
 * The default folder is ./exports. With --from the salon comes out of a backup. The command reads DATA_DIR, DATABASE_URL,
 * DATABASE_SESSION_URL, FURTHER_DATABASES and UPLOADS_S3_….
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { exportFromBackup } from '../backup/export-from-backup.ts';
import { exportSalon } from '../backup/export-salon.ts';
import { findServingDatabase } from '../backup/find-serving.ts';
import { withDatabases } from './reach-database.ts';
import { runCommand, say } from './run-command.ts';

const USAGE = 'pnpm salon export <slug> [folder] [--from <backup>]';

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  const [slug, folder = 'exports'] = positionals;
  if (!slug) throw new BackupProblem(`Which salon? ${USAGE}`);
  const config = readConfig();
  const { path, manifest } = values.from
    ? await exportFromBackup(slug, { backup: values.from, folder, config })
    : await withDatabases(config, async (databases) => {
        const { connection } = await findServingDatabase(databases, slug);
        return exportSalon(slug, { connection, folder, config });
      });
  say(`${describeBackup(manifest)}\n${path}`);
});
