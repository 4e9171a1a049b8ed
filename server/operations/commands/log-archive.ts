/**
 * Writes the old months of the log of changes to files and drops them from the table, while the server runs or is stopped:
 *   pnpm salon log archive [folder] [--before 2026-01] [--keep 12]
 * The default folder is ./log-archive. The present month and the twelve before it stay; --keep says how many stay. The
 * command reads DATA_DIR, DATABASE_URL and DATABASE_SESSION_URL.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { archiveLog } from '../log-archive/archive-log.ts';
import { parseKeptMonths } from '../log-archive/months.ts';
import { withDatabase } from './reach-database.ts';
import { runCommand, say } from './run-command.ts';

const USAGE = 'pnpm salon log archive [folder] [--before 2026-01] [--keep 12]';

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { before: { type: 'string' }, keep: { type: 'string' } },
  });
  const [folder = 'log-archive'] = positionals;
  const keptMonths = parseKeptMonths(values.keep);
  const { files, waitsFor } = await withDatabase(readConfig(), (connection) =>
    archiveLog({ connection, folder, before: values.before, keptMonths }),
  );
  for (const { month, rows, path } of files) say(`${month}: ${rows} rows in ${path}`);
  if (waitsFor) {
    say(
      `The rows before ${waitsFor} are in one part of the table: archive them with --before ${waitsFor} or later.`,
    );
  } else if (files.length === 0) say('No month of the log is old enough.');
});
