import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { connectForSession } from '../../database/migrate.ts';
import {
  beginReading,
  findLogTable,
  hasArrivedBefore,
  insertArrived,
  leaveOutOtherSalons,
  loadArriving,
  lockArchive,
} from './log-parts.repository.ts';
import { LogProblem } from './log-problem.ts';
import { checkMonthFile, type MonthDescription } from './month-file.ts';
import { parseMonth } from './months.ts';

export interface RestoreLogOptions {
  connection: ConnectionSettings;
  /** The file of the rows of a month, or its description. */
  file: string;
}

export interface RestoredMonth {
  month: string;
  rows: number;
  /** Rows of salons that this database does not serve. */
  leftOut: number;
}

/**
 * Brings the rows of an archived month back into the log, in one transaction, while the servers work.
 * @throws LogProblem when the file is damaged, or its rows are in the log already; StartProblem without a database
 */
export async function restoreLogMonth({ connection, file }: RestoreLogOptions): Promise<RestoredMonth> {
  const described = await checkMonthFile(file);
  const client = await connectForSession(connection);
  try {
    await client.query("set timezone = 'UTC'; set client_min_messages = warning");
    await lockArchive(client);
    const { columns } = await findLogTable(client);
    if (columns.join() !== described.columns.join()) {
      throw new LogProblem(`The file ${described.path} has other columns than the log of this version.`);
    }
    await beginReading(client);
    const restored = await restoreInTransaction(client, described);
    await client.query('commit');
    return restored;
  } finally {
    await client.end().catch(() => {});
  }
}

async function restoreInTransaction(
  client: Parameters<typeof loadArriving>[0],
  { path, month, columns, rows, sha256 }: MonthDescription & { path: string },
): Promise<RestoredMonth> {
  const loaded = await loadArriving(client, columns, path);
  if (loaded.lines !== rows || loaded.sha256 !== sha256) {
    throw new LogProblem(`The rows of ${path} did not come back as they were.`);
  }
  const first = parseMonth(month);
  if (await hasArrivedBefore(client, first)) throw new LogProblem(`The log has rows of ${path} already.`);
  const leftOut = await leaveOutOtherSalons(client);
  if (!(await insertArrived(client, columns, first))) {
    throw new LogProblem(`The rows of ${path} did not come back as they were.`);
  }
  return { month, rows: rows - leftOut, leftOut };
}
