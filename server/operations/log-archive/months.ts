import { LogProblem } from './log-problem.ts';

/** Months of UTC, as the parts of the log. The present month is never archived. */
export const DEFAULT_KEPT_MONTHS = 12;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** `2026-01`, from the first instant of the month or a later one. */
export const formatMonth = (instant: Date): string => instant.toISOString().slice(0, 7);

export const addMonths = (first: Date, months: number): Date =>
  new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1));

/** Returns the first instant of a month like `2026-01`. @throws LogProblem for another text */
export function parseMonth(text: string): Date {
  if (!MONTH.test(text)) throw new LogProblem(`"${text}" is no month: write it like 2026-01.`);
  return new Date(`${text}-01T00:00:00Z`);
}

/** Returns how many whole months before the present one stay in the table. @throws LogProblem for another text */
export function parseKeptMonths(text: string | undefined): number {
  if (text === undefined) return DEFAULT_KEPT_MONTHS;
  if (/^\d{1,3}$/.test(text) && Number(text) > 0) return Number(text);
  throw new LogProblem(`--keep ${text} is no number of months: write 1 or more.`);
}

/**
 * Returns the first instant that stays in the table.
 * @throws LogProblem when `before` is later than the kept months allow
 */
export function getArchiveEnd(before: string | undefined, kept: number, now: Date): Date {
  const latest = addMonths(now, -kept);
  if (before === undefined) return latest;
  const end = parseMonth(before);
  if (end <= latest) return end;
  throw new LogProblem(
    `The present month and ${kept} before it stay in the table: archive before ${formatMonth(latest)} at the latest, ` +
      'or keep fewer months with --keep.',
  );
}
