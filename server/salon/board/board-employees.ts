import type { BoardBlock, BoardEmployee } from '@salon/shared/contracts/board';
import { DAY_MINUTES } from '@salon/shared/domain/minutes';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import { BusyIntervals } from '@salon/shared/domain/visit/busy-intervals';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import type { Interval } from '@salon/shared/domain/working-time/interval';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import type { WorkCalendars } from '../working-time/work-calendars.ts';
import type { BoardEmployeeRow } from './board-day.repository.ts';

type BoardDay = BoardEmployee['days'][number];

export interface BoardDates {
  dates: readonly SalonDate[];
  timeZone: string;
  /** Of these dates and of the date before them. */
  work: WorkCalendars;
  blocks: readonly BoardBlock[];
}

/** Returns the working time of the employees on the dates. */
export function toBoardEmployees(
  employees: readonly BoardEmployeeRow[],
  { dates, timeZone, work, blocks }: BoardDates,
): BoardEmployee[] {
  const clocks = dates.map((date) => new DayClock(date, timeZone));
  return employees.map((employee) => {
    const absent = new BusyIntervals(
      blocks
        .filter(({ employee_id, kind }) => employee_id === employee.id && kind !== 'hold')
        .map(toInterval),
    );
    const days = clocks.map((clock, index) => {
      const day = toDay(employee.id, { clock, work, absent });
      return index === 0
        ? { ...day, spans: [...listNightSpans(employee.id, clock, work), ...day.spans] }
        : day;
    });
    return { ...employee, days };
  });
}

interface DaySource {
  clock: DayClock;
  work: WorkCalendars;
  absent: BusyIntervals;
}

function toDay(employeeId: string, { clock, work, absent }: DaySource): BoardDay {
  const { date } = clock;
  const spans = work.getSpans(employeeId, date).map((span) => toTime(span, clock));
  const findClosedReason = () => {
    if (spans.length === 0) return work.hasException(employeeId, date) ? 'exception' : 'day_off';
    return spans.every(({ start, end }) => absent.covers(start, end)) ? 'absence' : null;
  };
  return {
    date,
    spans: spans.map(toRange),
    closed_reason: findClosedReason(),
    exception_reason: work.getReason(employeeId, date),
  };
}

/** Returns the spans of the evening before, from the midnight on with which the date begins. */
function listNightSpans(employeeId: string, clock: DayClock, work: WorkCalendars): BoardDay['spans'] {
  return work
    .getSpans(employeeId, addDays(clock.date, -1))
    .filter(({ end }) => end > DAY_MINUTES)
    .map(({ start, end }) => ({ start: Math.max(start - DAY_MINUTES, 0), end: end - DAY_MINUTES }))
    .map((span) => ({ ...toRange(toTime(span, clock)), is_of_day_before: true }));
}

const toTime = ({ start, end }: MinuteSpan, clock: DayClock): Interval => ({
  start: clock.toInstant(start),
  end: clock.toInstant(end),
});

const toRange = ({ start, end }: Interval) => ({
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(end).toISOString(),
});

const toInterval = ({ starts_at, ends_at }: BoardBlock): Interval => ({
  start: Date.parse(starts_at),
  end: Date.parse(ends_at),
});
