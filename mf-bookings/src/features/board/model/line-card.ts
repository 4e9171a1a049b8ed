import type { BoardBooking, BoardLine } from '@salon/shared/contracts/board';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import { type DayClock, MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import type { Interval } from './interval.ts';
import type { Lane } from './lanes.ts';

/** One line of a booking as a column of the board draws it. */
export interface LineCard extends Interval, Lane {
  /** The minute that the clock shows at the end. `to` is later where the clock went back: the card keeps a height. */
  end: number;
  /** Of the booking and the line; with the room in a column of a room. */
  key: string;
  booking: BoardBooking;
  line: BoardLine;
  /** Whether it is the first line of its booking: moving it moves the whole visit. */
  isHead: boolean;
  /** The time of the first line. Over a clock change, it does not follow from the time of another line. */
  head: Interval & { end: number };
  process: Interval | null;
}

export const cardKeyOf = (booking: Pick<BoardBooking, 'id'>, line: Pick<BoardLine, 'position'>) =>
  `${booking.id}:${line.position}`;

export type PlainCard = Omit<LineCard, keyof Lane>;

interface KnownCards {
  clock: DayClock;
  cards: readonly PlainCard[];
}

/** A booking keeps its object while nothing of it changes. */
const known = new WeakMap<BoardBooking, KnownCards>();

/** A line that is longer has this height at least. */
const SHORTEST_MINUTES = 15;

/** The cards of one booking by its clock; the column gives them their lanes. */
export function buildCards(booking: BoardBooking, clock: DayClock): readonly PlainCard[] {
  const before = known.get(booking);
  if (before?.clock === clock) return before.cards;
  const cards = createCards(booking, clock);
  known.set(booking, { clock, cards });
  return cards;
}

function createCards(booking: BoardBooking, clock: DayClock): PlainCard[] {
  const minuteOf = (instant: string) => clock.toMinute(Date.parse(instant));
  const toSpan = (line: BoardLine) => {
    const [from, end] = [minuteOf(line.starts_at), minuteOf(line.ends_at)];
    return { from, to: Math.max(end, from + Math.min(getLineMinutes(line), SHORTEST_MINUTES)), end };
  };
  const [first] = booking.lines;
  return booking.lines.map((line, index) => ({
    key: cardKeyOf(booking, line),
    booking,
    line,
    isHead: index === 0,
    head: toSpan(first ?? line),
    ...toSpan(line),
    process:
      line.process_starts_at && line.process_ends_at
        ? { from: minuteOf(line.process_starts_at), to: minuteOf(line.process_ends_at) }
        : null,
  }));
}

/** The length of a line, also where the clock changes meanwhile. */
export const getLineMinutes = ({ starts_at, ends_at }: BoardLine): number =>
  Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);

/** Whether staff may move the booking: completed and cancelled ones stay. */
export const isMovable = ({ status, arrival }: BoardBooking): boolean =>
  isOpenStatus(status) && arrival !== 'no_show' && arrival !== 'late_cancelled';

/** Returns the card of the first line of the card's visit. */
export function getHead(card: LineCard): LineCard {
  const [line] = card.booking.lines;
  if (!line || card.isHead) return card;
  return { ...card, key: cardKeyOf(card.booking, line), line, isHead: true, process: null, ...card.head };
}

/** Whether a change of the card concerns its line alone. */
export const isLineOnly = ({ isHead, booking }: PlainCard): boolean => !isHead && booking.lines.length > 1;
