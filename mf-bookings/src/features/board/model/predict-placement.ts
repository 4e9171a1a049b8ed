import type { BoardBooking, BoardLine, PlaceBooking } from '@salon/shared/contracts/board';
import { DAY_MINUTES, toTime } from '@salon/shared/domain/minutes';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import { type DayClock, MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { dayClockOf } from './day-clock-of.ts';
import type { Interval } from './interval.ts';
import { getLineMinutes, isLineOnly, type LineCard } from './line-card.ts';

/** Where a card was let go. */
export interface Place extends Interval {
  date: SalonDate;
  /** null in a column of a room, where the employee stays. */
  employeeId: string | null;
  rooms?: readonly RoomChange[];
  /** Whether the working time, which only the server knows for other dates, decides if the time is in the night after the date. */
  isOpenNight?: boolean;
}

/** A room of the card, and the one that the line shall have in its place. */
export interface RoomChange {
  from: string;
  to: string;
}

/** A change of one booking: the request, and the booking as it will be if the server agrees. */
export interface Change {
  booking: BoardBooking;
  body: PlaceBooking;
  predicted: BoardBooking;
}

export interface ChangeOptions {
  timeZone: string;
  /** Whether only the line of the card moves; by default that of a card that is not the first. */
  lineOnly?: boolean;
}

/** Moves the card to a place, or gives it another length when its start stays. Returns null if nothing changes. */
export function planChange(card: LineCard, place: Place, options: ChangeOptions): Change | null {
  const clock = dayClockOf(place.date, options.timeZone);
  const start = clock.toInstant(place.from);
  const present = Date.parse(card.line.starts_at);
  const isAtMinute = place.from === clock.toMinute(present);
  const by = isAtMinute ? 0 : start - present;
  const isLonger = place.to - place.from !== card.to - card.from;
  const employeeId = place.employeeId ?? card.line.employee_id;
  const isOther = employeeId !== card.line.employee_id;
  const rooms = (place.rooms ?? []).filter(({ from, to }) => from !== to);
  if (by === 0 && !isLonger && !isOther && rooms.length === 0) return null;
  if (isLonger) return stretch(card, getStretchedMinutes(card, place, clock));
  // The minute occurs twice, and sent it would mean the first time.
  const keepsStart = isAtMinute && start !== present;
  return move(card, { by, employeeId, place, rooms, keepsStart }, options);
}

/** Gives the line of the card another length, in minutes. Returns null if nothing changes. */
export function planLength(card: LineCard, minutes: number): Change | null {
  return minutes === getLineMinutes(card.line) ? null : stretch(card, minutes);
}

/**
 * Over a clock change, the clock shows other minutes than those that pass. Of two equal minutes, a line that lies in the second
 * hour already means the second one.
 */
function getStretchedMinutes({ line, to, end }: LineCard, place: Place, clock: DayClock): number {
  const minute = place.to - (to - end);
  const [start, stop] = [Date.parse(line.starts_at), Date.parse(line.ends_at)];
  const lags = [start, stop].map((instant) => instant - clock.toInstant(clock.toMinute(instant)));
  const first = clock.toInstant(minute);
  const second = first + Math.max(...lags);
  return ((clock.toMinute(second) === minute ? second : first) - start) / MINUTE_MS;
}

function stretch({ booking, line }: LineCard, minutes: number): Change {
  const by = (minutes - getLineMinutes(line)) * MINUTE_MS;
  const end = Date.parse(line.ends_at);
  const lines = booking.lines.map((other) => {
    if (other === line) return moveInstants(other, by, ['ends_at', 'busy_until']);
    return Date.parse(other.starts_at) >= end ? moveLine(other, by) : other;
  });
  return {
    booking,
    body: { version: booking.version, position: line.position, duration_minutes: minutes },
    predicted: withLines(booking, lines),
  };
}

interface Move {
  /** In milliseconds. */
  by: number;
  employeeId: string;
  place: Place;
  rooms: readonly RoomChange[];
  /** Whether the request leaves out date and time. */
  keepsStart: boolean;
}

function move(
  card: LineCard,
  { by, employeeId, place, rooms, keepsStart }: Move,
  options: ChangeOptions,
): Change {
  const { booking, line } = card;
  const lineOnly = options.lineOnly ?? isLineOnly(card);
  const isMoved = (other: BoardLine) => !lineOnly || other === line;
  const takesOver = (other: BoardLine) => isMoved(other) && other.employee_id === line.employee_id;
  const lines = booking.lines.map((other) => ({
    ...(isMoved(other) ? moveLine(other, by) : other),
    ...(takesOver(other) ? { employee_id: employeeId } : {}),
    ...(other === line ? { unit_ids: changeRooms(line.unit_ids, rooms) } : {}),
  }));
  const body: PlaceBooking = {
    version: booking.version,
    ...(keepsStart ? {} : toDateAndTime(place)),
    ...(employeeId === line.employee_id ? {} : { employee_id: employeeId }),
    ...(lineOnly ? { position: line.position } : {}),
    ...(rooms.length > 0 ? { unit_ids: rooms.map(({ to }) => to) } : {}),
  };
  const booking_date = keepsStart ? booking.booking_date : place.date;
  const predicted = { ...withLines(booking, lines), booking_date };
  return { booking, body, predicted };
}

const changeRooms = (unitIds: readonly string[], rooms: readonly RoomChange[]): string[] =>
  unitIds.map((id) => rooms.find(({ from }) => from === id)?.to ?? id);

/** A minute before the midnight of the date is on the day before. */
function toDateAndTime({
  date,
  from,
  isOpenNight,
}: Place): Pick<PlaceBooking, 'date' | 'time' | 'is_after_midnight'> {
  const time = toTime(from);
  if (isOpenNight) return { date, time };
  return from < 0
    ? { date: addDays(date, -1), time, is_after_midnight: false }
    : { date, time, is_after_midnight: from >= DAY_MINUTES };
}

const INSTANTS = [
  'starts_at',
  'ends_at',
  'process_starts_at',
  'process_ends_at',
  'busy_from',
  'busy_until',
] as const satisfies (keyof BoardLine)[];

const moveLine = (line: BoardLine, by: number) => moveInstants(line, by, INSTANTS);

function moveInstants(line: BoardLine, by: number, names: readonly (typeof INSTANTS)[number][]): BoardLine {
  const moved = { ...line };
  for (const name of names) {
    const instant = line[name];
    if (instant !== null) moved[name] = new Date(Date.parse(instant) + by).toISOString();
  }
  return moved;
}

function withLines(booking: BoardBooking, lines: readonly BoardLine[]): BoardBooking {
  const sorted = [...lines].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  const starts_at = sorted[0]?.starts_at ?? booking.starts_at;
  const ends = sorted.map(({ ends_at }) => ends_at).sort((a, b) => Date.parse(b) - Date.parse(a));
  return { ...booking, starts_at, ends_at: ends[0] ?? booking.ends_at, lines: sorted };
}
