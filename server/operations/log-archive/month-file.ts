import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { getErrorCode } from '../../errors.ts';
import { measureCompressed, type StreamMeasure, syncFolder, writeCompressed } from '../backup/streams.ts';
import { findUnwritableReason } from '../backup/unwritable-folder.ts';
import { LogProblem } from './log-problem.ts';
import { formatMonth } from './months.ts';

const FORMAT = 1;
const ROWS = '.copy.gz';
const DESCRIPTION = '.json';

const description = z.object({
  format: z.literal(FORMAT),
  /** A month of UTC: `2025-01`. */
  month: z.string(),
  columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)).min(1),
  rows: z.int().min(1),
  /** Size and hash of the uncompressed rows. */
  bytes: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type MonthDescription = z.output<typeof description>;

export interface MonthFile extends MonthDescription {
  /** The file of the rows; the description is beside it. */
  path: string;
}

interface MonthRows {
  month: Date;
  columns: string[];
  read(): Readable;
}

/**
 * Writes the rows of a month and their description, each under a temporary name first, and reads the file back. A file with
 * the same rows is replaced. If the folder has other rows of the same month, the new file gets a number.
 * @returns null without a row
 * @throws LogProblem when the folder cannot be written, or the file is not what was written
 */
export async function writeMonthFile(
  folder: string,
  { month, columns, read }: MonthRows,
  onWritten: () => Promise<void> | void = () => {},
): Promise<MonthFile | null> {
  const name = `log-${formatMonth(month)}`;
  const draft = join(resolve(folder), `.${name}.${process.pid}.unfinished`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    const { lines, bytes, sha256 } = await writeCompressed(read(), draft);
    if (lines === 0) return null;
    const described = {
      format: FORMAT,
      month: formatMonth(month),
      columns,
      rows: lines,
      bytes,
      sha256,
    } as const;
    await onWritten();
    assertSame(await measureCompressed(draft), described, draft);
    const path = await findFreePath(resolve(folder), name, described);
    await rename(draft, path);
    await writeDescription(path, described);
    return { ...(await readDescription(path)), path };
  } catch (error) {
    throw asProblem(error, folder);
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
}

async function writeDescription(path: string, described: MonthDescription): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.unfinished`);
  await writeFile(draft, `${JSON.stringify(described, null, 2)}\n`, { mode: 0o600, flush: true });
  // With the description the file of the rows is complete, so its name must be durable first.
  await syncFolder(dirname(path));
  await rename(draft, getDescriptionPath(path));
  await syncFolder(dirname(path));
}

/** A file whose description is missing or unreadable may be the only copy of its rows, so the rows themselves are compared. */
async function findFreePath(folder: string, name: string, wanted: MonthDescription): Promise<string> {
  for (let number = 1; ; number++) {
    const path = join(folder, `${name}${number === 1 ? '' : `-${number}`}${ROWS}`);
    if (await isFree(path, wanted)) return path;
  }
}

async function isFree(path: string, wanted: MonthDescription): Promise<boolean> {
  try {
    const there = await measureCompressed(path);
    return there.sha256 === wanted.sha256 && there.lines === wanted.rows;
  } catch (error) {
    return getErrorCode(error) === 'ENOENT';
  }
}

/**
 * Returns the checked file of one month, named by its rows or its description.
 * @throws LogProblem when it is missing, incomplete or changed
 */
export async function checkMonthFile(file: string): Promise<MonthFile> {
  const path = resolve(file.endsWith(DESCRIPTION) ? file.slice(0, -DESCRIPTION.length) + ROWS : file);
  if (!path.endsWith(ROWS))
    throw new LogProblem(`${file} is no file of the log: its name ends with ${ROWS}.`);
  const described = await readDescription(path);
  const found = await measureCompressed(path).catch((error: unknown) => {
    const reason = getErrorCode(error) === 'ENOENT' ? 'is missing' : 'is not what was written';
    throw new LogProblem(`The file ${path} ${reason}.`, error);
  });
  assertSame(found, described, path);
  return { ...described, path };
}

const getDescriptionPath = (path: string) => path.slice(0, -ROWS.length) + DESCRIPTION;

async function readDescription(path: string): Promise<MonthDescription> {
  const file = getDescriptionPath(path);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    throw new LogProblem(`The description ${file} is missing.`, error);
  });
  const read = description.safeParse(parse(text));
  if (!read.success) throw new LogProblem(`The description ${file} is not what was written.`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function assertSame(found: StreamMeasure, described: MonthDescription, path: string): void {
  const isSame =
    found.sha256 === described.sha256 && found.lines === described.rows && found.bytes === described.bytes;
  if (!isSame) throw new LogProblem(`The file ${path} is not what was written.`);
}

function asProblem(error: unknown, folder: string): unknown {
  const reason = findUnwritableReason(error);
  return reason ? new LogProblem(`The log cannot be written to ${folder}: ${reason}.`, error) : error;
}
