/** The number of real minutes around a date that the oracle visits, from 12 hours before its midnight in UTC. */
export const REAL_MINUTES = 4 * 1440;
const MINUTE_MS = 60_000;
/** Every clock change is at a quarter of an hour. */
const QUARTER = 15;

/** Every real minute around a date with the minute that the salon's clock shows. */
export interface RealMinutes {
  firstMs: number;
  /** The clock in minutes after midnight of the date, by real minute. */
  clock: Int32Array;
  /** The latest minute that the clock has shown so far. */
  reached: Int32Array;
  /** The first real minute of each minute of the clock. */
  firstIndex: ReadonlyMap<number, number>;
}

const known = new Map<string, RealMinutes>();

/** Reads the clock of each quarter of an hour from Intl. */
export function getRealMinutes(date: string, timeZone: string): RealMinutes {
  const key = `${date} ${timeZone}`;
  const found = known.get(key) ?? readRealMinutes(date, timeZone);
  known.set(key, found);
  return found;
}

function readRealMinutes(date: string, timeZone: string): RealMinutes {
  const midnight = Date.parse(`${date}T00:00Z`);
  const firstMs = midnight - 12 * 60 * MINUTE_MS;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const clock = new Int32Array(REAL_MINUTES);
  const reached = new Int32Array(REAL_MINUTES);
  const firstIndex = new Map<number, number>();
  let shown = 0;
  let latest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < REAL_MINUTES; index += 1) {
    if (index % QUARTER === 0) {
      const text = format.format(firstMs + index * MINUTE_MS).replace(' ', 'T');
      shown = (Date.parse(`${text}Z`) - midnight) / MINUTE_MS;
    } else shown += 1;
    latest = Math.max(latest, shown);
    clock[index] = shown;
    reached[index] = latest;
    if (!firstIndex.has(shown)) firstIndex.set(shown, index);
  }
  return { firstMs, clock, reached, firstIndex };
}
