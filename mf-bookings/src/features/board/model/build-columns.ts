import type { BoardBooking, BoardEmployee } from '@salon/shared/contracts/board';
import { addDays } from '@salon/shared/domain/salon-clock';
import type { DayClock } from '@salon/shared/domain/visit/day-clock';
import type { BoardColumn, ColumnsInput, OpenTime } from './board-column.ts';
import { dayClockOf } from './day-clock-of.ts';
import type { Interval } from './interval.ts';
import { assignLanes } from './lanes.ts';
import { buildCards, type LineCard, type PlainCard } from './line-card.ts';

/** The columns in the salon's order; the page shows them from right to left. */
export function buildColumns(input: ColumnsInput): BoardColumn[] {
  if (input.view === 'week') return buildWeek(input);
  return input.view === 'rooms' ? buildRooms(input) : buildDay(input);
}

function buildDay({ board, timeZone, nowMs }: ColumnsInput): BoardColumn[] {
  const clock = dayClockOf(board.date, timeZone);
  const cards = groupByEmployee(listDayCards(board.bookings, board.date, clock, nowMs));
  return board.employees.map((employee) =>
    buildColumn({ board, employee, clock, cards: cards.get(employee.id) ?? [], nowMs }),
  );
}

function groupByEmployee(cards: readonly PlainCard[]): Map<string, PlainCard[]> {
  const groups = new Map<string, PlainCard[]>();
  for (const card of cards) {
    const group = groups.get(card.line.employee_id);
    if (group) group.push(card);
    else groups.set(card.line.employee_id, [card]);
  }
  return groups;
}

function buildWeek({ board, timeZone, employeeId, nowMs }: ColumnsInput): BoardColumn[] {
  const employee = board.employees.find(({ id }) => id === employeeId) ?? board.employees[0];
  if (!employee) return [];
  return Array.from({ length: board.days }, (_, index) => {
    const date = addDays(board.date, index);
    const clock = dayClockOf(date, timeZone);
    const own = board.bookings.filter(({ booking_date }) => booking_date === date);
    const cards = own
      .flatMap((booking) => buildCards(booking, clock))
      .filter(({ line }) => line.employee_id === employee.id);
    return { ...buildColumn({ board, employee, clock, cards, nowMs }), key: date, kind: 'date' as const };
  });
}

function buildRooms({ board, timeZone, nowMs }: ColumnsInput): BoardColumn[] {
  const clock = dayClockOf(board.date, timeZone);
  const cards = listDayCards(board.bookings, board.date, clock, nowMs);
  const open = board.employees.flatMap((employee) => listOpen(employee, clock, nowMs));
  return board.rooms.map((room) => ({
    key: room.id,
    kind: 'room' as const,
    name: room.name,
    imageUrl: null,
    employeeId: null,
    date: board.date,
    open,
    closedReason: null,
    exceptionReason: room.kind_name,
    absences: [],
    cards: layOut(
      cards
        .filter(({ line }) => line.unit_ids.includes(room.id))
        .map((card) => ({ ...card, key: `${card.key}@${room.id}` })),
    ),
  }));
}

/** The visits of the date, and those of the evening before that have not ended. */
function listDayCards(bookings: readonly BoardBooking[], date: string, clock: DayClock, nowMs: number) {
  const isNight = nowMs >= clock.toInstant(0);
  return bookings
    .filter(
      ({ booking_date, ends_at }) =>
        booking_date === date || (booking_date < date && isNight && Date.parse(ends_at) > nowMs),
    )
    .flatMap((booking) => buildCards(booking, clock));
}

interface ColumnInput {
  board: ColumnsInput['board'];
  employee: BoardEmployee;
  clock: DayClock;
  cards: readonly PlainCard[];
  nowMs: number;
}

function buildColumn({ board, employee, clock, cards, nowMs }: ColumnInput): BoardColumn {
  const day = findDay(employee, clock);
  return {
    key: employee.id,
    kind: 'employee',
    name: employee.name,
    imageUrl: employee.image_url,
    employeeId: employee.id,
    date: clock.date,
    open: listOpen(employee, clock, nowMs),
    closedReason: day?.closed_reason ?? null,
    exceptionReason: day?.exception_reason ?? '',
    absences: board.blocks
      .filter(({ employee_id }) => employee_id === employee.id)
      .map((block) => ({ ...toMinutes(block, clock), kind: block.kind })),
    cards: layOut(cards),
  };
}

const findDay = ({ days }: BoardEmployee, clock: DayClock) => days.find(({ date }) => date === clock.date);

const toMinutes = (span: { starts_at: string; ends_at: string }, clock: DayClock): Interval => ({
  from: clock.toMinute(Date.parse(span.starts_at)),
  to: clock.toMinute(Date.parse(span.ends_at)),
});

const listOpen = (employee: BoardEmployee, clock: DayClock, nowMs: number): OpenTime[] =>
  (findDay(employee, clock)?.spans ?? [])
    .map((span) => ({ ...toMinutes(span, clock), ...(span.is_of_day_before ? { isOfDayBefore: true } : {}) }))
    .filter((span) => !isPastNight(span, clock, nowMs));

/** Whether the span is the end of the evening before without the present time: every day would begin at midnight. */
function isPastNight({ to, isOfDayBefore = false }: OpenTime, clock: DayClock, nowMs: number): boolean {
  const isNow = nowMs >= clock.toInstant(0) && nowMs < clock.toInstant(to);
  return isOfDayBefore && !isNow;
}

interface LaidOut {
  cards: readonly PlainCard[];
  result: LineCard[];
}

/** By the first card of a column. A change of one booking changes the cards of one or two columns. */
const known = new WeakMap<PlainCard, LaidOut>();

function layOut(cards: readonly PlainCard[]): readonly LineCard[] {
  const [first] = cards;
  if (!first) return [];
  const before = known.get(first);
  if (before?.cards.length === cards.length && cards.every((card, index) => card === before.cards[index])) {
    return before.result;
  }
  const result = assignPlaces(cards);
  known.set(first, { cards, result });
  return result;
}

function assignPlaces(cards: readonly PlainCard[]): LineCard[] {
  const lanes = assignLanes(cards);
  return cards
    .map((card, index) => ({ ...card, ...(lanes[index] ?? { lane: 0, lanes: 1 }) }))
    .sort((a, b) => a.from - b.from || a.lane - b.lane);
}
