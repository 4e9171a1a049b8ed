import type { Client } from 'pg';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { connectForSession } from '../../database/migrate.ts';
import { getErrorCode } from '../../errors.ts';
import type { SalonTable } from '../backup/tables.repository.ts';
import {
  beginReading,
  countRows,
  dropPart,
  EARLIER_PART,
  findLogTable,
  hasRowsBefore,
  type LogPart,
  listMonths,
  listPastParts,
  lockArchive,
  lockPart,
  readMonth,
} from './log-parts.repository.ts';
import { LogProblem } from './log-problem.ts';
import { type MonthFile, writeMonthFile } from './month-file.ts';
import { DEFAULT_KEPT_MONTHS, formatMonth, getArchiveEnd } from './months.ts';

/** `written` comes before a file has its name, `complete` after it, `dropped` before the commit and `committed` after it. */
export const ARCHIVE_STEPS = ['written', 'complete', 'dropped', 'committed'] as const;
export type ArchiveStep = (typeof ARCHIVE_STEPS)[number];

export interface ArchiveOptions {
  connection: ConnectionSettings;
  /** Folder of the files. */
  folder: string;
  /** The first month that stays, like `2026-01`. */
  before?: string | undefined;
  /** How many whole months before the present one stay. */
  keptMonths?: number;
  now?: Date;
  onStep?: (step: ArchiveStep) => void | Promise<void>;
}

export interface Archived {
  files: MonthFile[];
  /** The end of the oldest rows that stay although they are before the limit, or null. */
  waitsFor: string | null;
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Writes each old month of the log to a file, checks the file, and only then drops the month from the table, while the servers
 * work. A killed command leaves each month in the table or in a complete file; repeat it.
 * @throws LogProblem or StartProblem, whose message is one sentence; other errors pass through unchanged
 */
export async function archiveLog(options: ArchiveOptions): Promise<Archived> {
  const { connection, before, keptMonths = DEFAULT_KEPT_MONTHS, now = new Date() } = options;
  const end = getArchiveEnd(before, keptMonths, now);
  const client = await connectForSession(connection);
  try {
    await client.query("set timezone = 'UTC'; set client_min_messages = warning");
    await lockArchive(client);
    const table = await findLogTable(client);
    const files: MonthFile[] = [];
    for (;;) {
      const [oldest] = await listFilledParts(client);
      if (!oldest || oldest.ends > end) {
        const isLate = oldest?.name === EARLIER_PART && (await readRowsBefore(client, oldest, end));
        return { files, waitsFor: isLate && oldest ? formatMonth(oldest.ends) : null };
      }
      files.push(...(await archivePart(client, table, oldest, options)));
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/** The part before the first month counts when it has rows. */
async function listFilledParts(client: Client): Promise<LogPart[]> {
  const [earlier, ...months] = await listPastParts(client);
  if (!earlier) return [];
  const hasRows = earlier.name !== EARLIER_PART || (await readRowsBefore(client, earlier));
  return hasRows ? [earlier, ...months] : months;
}

async function readRowsBefore(client: Client, part: LogPart, end?: Date): Promise<boolean> {
  await beginReading(client);
  try {
    return await hasRowsBefore(client, part, end);
  } finally {
    await client.query('rollback');
  }
}

/** Returns no file when older rows came meanwhile. */
async function archivePart(
  client: Client,
  table: SalonTable,
  part: LogPart,
  { folder, onStep = () => {} }: ArchiveOptions,
): Promise<MonthFile[]> {
  await beginReading(client);
  try {
    await lockPart(client, part);
    const files: MonthFile[] = [];
    for (const month of await listMonths(client, part)) {
      const read = () => readMonth(client, table, month);
      const file = await writeMonthFile(folder, { month, columns: table.columns, read }, () =>
        onStep('written'),
      );
      if (file) files.push(file);
    }
    const written = files.reduce((sum, { rows }) => sum + rows, 0);
    if (written !== (await countRows(client, part))) {
      throw new LogProblem(
        `The files have ${written} rows and the log has another number: nothing was dropped.`,
      );
    }
    await onStep('complete');
    const isDropped = await dropPart(client, part);
    await onStep('dropped');
    await client.query(isDropped ? 'commit' : 'rollback');
    await onStep('committed');
    return isDropped ? files : [];
  } catch (error) {
    // The end of the connection also ends the transaction, in which a copy may still run.
    if (getErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new LogProblem(
      'The log was in use all the time, for example by a backup: repeat the command later; nothing is lost.',
      error,
    );
  }
}
