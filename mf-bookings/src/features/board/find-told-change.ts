import type { BoardBooking, BoardLine, Placement } from '@salon/shared/contracts/board';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';

/** The facts of a changed booking that its customer must hear. */
export interface ToldChange {
  /** Whether the visit begins at another time or with another employee. */
  isVisitMoved: boolean;
  /** The lines that changed otherwise than the visit as a whole. */
  lines: readonly BoardLine[];
  isEndMoved: boolean;
}

type EarlierLine = Placement['lines'][number];

/** Compares a booking with where it was. A booking whose earlier place is not known counts as moved. */
export function findToldChange(booking: BoardBooking, earlier: Placement | null): ToldChange {
  const first = booking.lines[0];
  const earlierFirst = earlier?.lines.reduce<EarlierLine | null>(findEarliest, null) ?? null;
  if (!first || !earlier || !earlierFirst) return { isVisitMoved: true, lines: [], isEndMoved: false };
  const findEarlier = ({ position }: BoardLine) => earlier.lines.find((line) => line.position === position);
  const pairs = booking.lines.flatMap((line) => {
    const before = findEarlier(line);
    return before ? [{ line, before, by: toMinute(line.starts_at) - toMinute(before.starts_at) }] : [];
  });
  const isStretched = pairs.some(({ line, before }) => line.duration_minutes !== before.duration_minutes);
  if (isStretched) {
    const isEndMoved = findEnd(booking.lines) !== findEnd(earlier.lines);
    return { isVisitMoved: false, lines: [], isEndMoved };
  }
  const visitBy = toMinute(first.starts_at) - toMinute(earlierFirst.starts_at);
  const isVisitMoved =
    visitBy !== 0 ||
    booking.booking_date !== earlier.booking_date ||
    first.employee_id !== earlierFirst.employee_id;
  const others = pairs.filter(({ line, before, by }) => {
    if (isVisitMoved) return line !== first && by !== 0 && by !== visitBy;
    return by !== 0 || line.employee_id !== before.employee_id;
  });
  return { isVisitMoved, lines: others.map(({ line }) => line), isEndMoved: false };
}

const findEarliest = (earliest: EarlierLine | null, line: EarlierLine): EarlierLine =>
  earliest && toMinute(earliest.starts_at) <= toMinute(line.starts_at) ? earliest : line;

const findEnd = (lines: readonly Pick<EarlierLine, 'starts_at' | 'duration_minutes'>[]): number =>
  Math.max(...lines.map(({ starts_at, duration_minutes }) => toMinute(starts_at) + duration_minutes));

/** The server writes earlier places in whole minutes. */
const toMinute = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE_MS);
