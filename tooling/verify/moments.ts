/** A time to which a test run can move all clocks, to find tests that depend on the present date. */
export interface Moment {
  id: string;
  /** The wall time of the salon, `YYYY-MM-DDTHH:MM`. */
  at: string;
  /** By default the salon is in Asia/Baghdad, and the machine keeps its own zone. */
  zone?: string;
}

/**
 * Two moments are in nights in which the salon's clock changes: in Beirut it skips the hour after midnight, in Berlin it
 * repeats the hour after two. Most moments are in the future, because a fixed date in a test must be found before that
 * date is over.
 */
export const MOMENTS: readonly Moment[] = [
  { id: 'new-year', at: '2028-01-01T00:10' },
  { id: 'spring', at: '2027-03-27T23:55', zone: 'Asia/Beirut' },
  { id: 'month-end', at: '2027-05-31T23:55' },
  { id: 'leap-day', at: '2028-02-29T12:00' },
  { id: 'after-midnight', at: '2025-06-11T00:10' },
  { id: 'year-end', at: '2026-12-31T23:55' },
  { id: 'friday', at: '2027-07-30T16:30' },
  { id: 'autumn', at: '2027-10-31T01:50', zone: 'Europe/Berlin' },
];

const EACH = 'each';
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** `asked` is `each`, an id, or a wall time `YYYY-MM-DDTHH:MM[@zone]`. @throws Error for any other text */
export function parseMoments(asked: string): readonly Moment[] {
  if (asked === EACH) return MOMENTS;
  const known = MOMENTS.find(({ id }) => id === asked);
  if (known) return [known];
  const [at = '', zone] = asked.split('@');
  if (WALL_TIME.test(at)) return [{ id: asked, at, ...(zone ? { zone } : {}) }];
  const ids = MOMENTS.map(({ id }) => id).join(', ');
  throw new Error(
    `No moment is called ${asked}. There are ${ids}, ${EACH}, and any time as 2027-05-31T23:55@Europe/Berlin.`,
  );
}
