import { type Interval, mergeTouching } from '../working-time/interval.ts';

/** Instants as ISO 8601. */
interface TimeRange {
  starts_at: string;
  ends_at: string;
}

interface DayEmployee {
  id: string;
  is_active: boolean;
  days: readonly { spans: readonly TimeRange[] }[];
}

interface DayLine {
  employee_id: string;
  busy_from: string;
  busy_until: string;
  process_starts_at: string | null;
  process_ends_at: string | null;
}

/** Whatever occupies employees on the days of a board; `Board` of shared/contracts has this shape. */
export interface OccupiedDays<E extends DayEmployee = DayEmployee> {
  employees: readonly E[];
  /** Without cancelled bookings. */
  bookings: readonly { lines: readonly DayLine[] }[];
  blocks: readonly (TimeRange & { employee_id: string })[];
}

/** Free time of one employee in milliseconds since 1970; `until` is not included. */
export interface FreeTime<E> {
  employee: E;
  from: number;
  until: number;
}

/**
 * Returns the employees who work and are free at an instant, in the order of the days, each with the end of the free time.
 * An employee is free while a line processes.
 */
export function findFreeNow<E extends DayEmployee>(days: OccupiedDays<E>, nowMs: number): FreeTime<E>[] {
  return listFreeTimes(days, nowMs).filter(({ from }) => from === nowMs);
}

/**
 * Returns the earliest free time of at least `minutes` from an instant on, null if the days have none. Among equal starts the
 * first employee wins. `employeeIds`: those who may do it; everyone by default.
 */
export function findNextGap<E extends DayEmployee>(
  days: OccupiedDays<E>,
  nowMs: number,
  minutes: number,
  employeeIds?: ReadonlySet<string>,
): FreeTime<E> | null {
  return listFreeTimes(days, nowMs).reduce<FreeTime<E> | null>((first, gap) => {
    const fits = gap.until - gap.from >= minutes * 60_000 && (employeeIds?.has(gap.employee.id) ?? true);
    return fits && (!first || gap.from < first.from) ? gap : first;
  }, null);
}

/** Returns the free times of active employees from an instant on: by employee, and in the order of time. */
export function listFreeTimes<E extends DayEmployee>(days: OccupiedDays<E>, fromMs: number): FreeTime<E>[] {
  const occupied = groupBusy(listBusy(days), fromMs);
  return days.employees
    .filter(({ is_active }) => is_active)
    .flatMap((employee) => {
      const working = mergeTouching(employee.days.flatMap(({ spans }) => spans.map(toInterval)));
      const busy = mergeTouching(occupied.get(employee.id) ?? []);
      return working
        .map(({ start, end }) => ({ start: Math.max(start, fromMs), end }))
        .flatMap((span) => listRest(span, busy))
        .map(({ start, end }) => ({ employee, from: start, until: end }));
    });
}

/** Returns the parts of an interval that none of `busy`, which is in order and apart, covers. */
function listRest({ start, end }: Interval, busy: readonly Interval[]): Interval[] {
  const rest: Interval[] = [];
  let from = start;
  for (const part of busy) {
    if (part.end <= from || part.start >= end) continue;
    rest.push({ start: from, end: part.start });
    from = part.end;
  }
  return [...rest, { start: from, end }].filter((interval) => interval.start < interval.end);
}

interface BusyInterval extends Interval {
  employeeId: string;
}

/** Leaves out what ends before the instant. */
function groupBusy(intervals: readonly BusyInterval[], fromMs: number): Map<string, BusyInterval[]> {
  const groups = new Map<string, BusyInterval[]>();
  for (const interval of intervals) {
    if (interval.end <= fromMs) continue;
    const group = groups.get(interval.employeeId);
    if (group) group.push(interval);
    else groups.set(interval.employeeId, [interval]);
  }
  return groups;
}

function listBusy({ bookings, blocks }: OccupiedDays): BusyInterval[] {
  return [
    ...bookings.flatMap(({ lines }) => lines.flatMap(listBusyOfLine)),
    ...blocks.map((block) => ({ ...toInterval(block), employeeId: block.employee_id })),
  ];
}

function listBusyOfLine(line: DayLine): BusyInterval[] {
  const { employee_id: employeeId, process_starts_at, process_ends_at } = line;
  const [start, end] = [Date.parse(line.busy_from), Date.parse(line.busy_until)];
  if (process_starts_at === null || process_ends_at === null) return [{ employeeId, start, end }];
  return [
    { employeeId, start, end: Date.parse(process_starts_at) },
    { employeeId, start: Date.parse(process_ends_at), end },
  ];
}

const toInterval = ({ starts_at, ends_at }: TimeRange): Interval => ({
  start: Date.parse(starts_at),
  end: Date.parse(ends_at),
});
