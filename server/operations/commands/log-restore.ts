/**
 * Brings archived months back into the log of changes, while the server runs or is stopped:
 *   pnpm salon log restore <file>…
 * The command reads DATA_DIR, DATABASE_URL and DATABASE_SESSION_URL.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { LogProblem } from '../log-archive/log-problem.ts';
import { restoreLogMonth } from '../log-archive/restore-log-month.ts';
import { withDatabase } from './reach-database.ts';
import { runCommand, say } from './run-command.ts';

const USAGE = 'pnpm salon log restore <file>…';

await runCommand(USAGE, async () => {
  const { positionals: files } = parseArgs({ allowPositionals: true });
  if (files.length === 0) throw new LogProblem(`Which file? ${USAGE}`);
  await withDatabase(readConfig(), async (connection) => {
    for (const file of files) {
      const { month, rows, leftOut } = await restoreLogMonth({ connection, file });
      const others = leftOut > 0 ? `; ${leftOut} rows of salons that are not here stay in the file` : '';
      say(`${month}: ${rows} rows are in the log again${others}.`);
    }
  });
});
