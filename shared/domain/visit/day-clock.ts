import { getSalonNow, type SalonDate } from '../salon-clock.ts';

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Converts the minutes of one date to real time and back. Minutes count from the date's midnight on the salon's clock and
 * continue after 1440 into the next date.
 *
 * The class asks Intl only when it is created. It expects one clock change at most from the day before the date to three
 * days after it.
 */
export class DayClock {
  readonly date: SalonDate;
  private readonly midnightMs: number;
  private readonly offsetMs: number;
  private readonly changedOffsetMs: number;
  /** The instant of the clock change; Infinity without one. */
  private readonly changeMs: number;

  constructor(date: SalonDate, timeZone: string) {
    this.date = date;
    this.midnightMs = Date.parse(date);
    const from = this.midnightMs - DAY_MS;
    const to = this.midnightMs + 3 * DAY_MS;
    this.offsetMs = getOffset(from, timeZone);
    this.changedOffsetMs = getOffset(to, timeZone);
    const hasChange = this.offsetMs !== this.changedOffsetMs;
    this.changeMs = hasChange ? findChange(from, to, timeZone) : Number.POSITIVE_INFINITY;
  }

  /**
   * Returns the first instant, in milliseconds, at which the clock shows the minute or a later one: the first occurrence of
   * a time that occurs twice, and the clock change for a time that does not exist. A later minute never begins earlier.
   */
  toInstant(minute: number): number {
    const local = this.midnightMs + minute * MINUTE_MS;
    const unchanged = local - this.offsetMs;
    return unchanged < this.changeMs ? unchanged : Math.max(this.changeMs, local - this.changedOffsetMs);
  }

  /** Whether the clock shows this minute at all. */
  hasMinute(minute: number): boolean {
    return this.toMinute(this.toInstant(minute)) === minute;
  }

  /** Returns the minute that the clock shows at an instant. Two instants have the same minute if it occurs twice. */
  toMinute(instant: number): number {
    const offset = instant < this.changeMs ? this.offsetMs : this.changedOffsetMs;
    return Math.floor((instant + offset - this.midnightMs) / MINUTE_MS);
  }
}

/** Returns what the clock is ahead of UTC at an instant of a whole minute, in milliseconds. */
function getOffset(instant: number, timeZone: string): number {
  const { date, time } = getSalonNow(new Date(instant), timeZone);
  return Date.parse(`${date}T${time}Z`) - instant;
}

/** Returns the first minute after `from` with another offset; `to` has another offset. */
function findChange(from: number, to: number, timeZone: string): number {
  const offset = getOffset(from, timeZone);
  let before = from;
  let after = to;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (getOffset(middle, timeZone) === offset) before = middle;
    else after = middle;
  }
  return after;
}
