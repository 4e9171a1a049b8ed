import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import { createDayWorkFinder, type FindDayWork } from '@salon/shared/domain/working-time/day-work';
import { getDaySpans, getNextSpans } from '@salon/shared/domain/working-time/get-day-spans';
import { createSalonHours } from '@salon/shared/domain/working-time/salon-hours';
import type { IsoWeekday, MinuteSpan, WorkCalendar } from '@salon/shared/domain/working-time/work-calendar';
import type { Tx } from '../../database/database.ts';
import { toDayException, toWorkPlan } from './to-work-calendar.ts';
import { type CalendarFilters, type CalendarRows, findCalendarRows } from './work-calendars.repository.ts';

/** The working time of a salon for a range of dates. The functions throw RangeError for a date outside of it. */
export interface WorkCalendars {
  /** The weekday on which the salon's calendar weeks begin. */
  weekStart: IsoWeekday;
  /** Returns the spans in minutes after midnight of the date; none for a day off. */
  getSpans(employeeId: string, date: SalonDate): readonly MinuteSpan[];
  /** Returns the next date's spans in minutes of the date, if work goes on into them without a break; else none. */
  getNextSpans(employeeId: string, date: SalonDate): readonly MinuteSpan[];
  /** Returns the spans of the salon's own exception or plan. */
  getSalonSpans(date: SalonDate): readonly MinuteSpan[];
  hasException(employeeId: string, date: SalonDate): boolean;
  /** Returns the reason of the exception that holds on the date; '' without one. */
  getReason(employeeId: string, date: SalonDate): string;
}

/**
 * Reads the working time in one query. A caller that decides about a slot locks the employees first, because a change of
 * the working time locks them too.
 */
export async function readWorkCalendars(tx: Tx, filters: CalendarFilters): Promise<WorkCalendars> {
  // The hours of a date include the night that began on the day before, and the next date's hours follow them.
  const around = { ...filters, from: addDays(filters.from, -1), to: addDays(filters.to, 2) };
  return createWorkCalendars(await findCalendarRows(tx, around), filters);
}

function createWorkCalendars(
  { week_start: weekStart, plans, exceptions }: CalendarRows,
  { from, to }: CalendarFilters,
): WorkCalendars {
  const plansOf = Map.groupBy(plans.map(toWorkPlan), ({ employeeId }) => employeeId);
  const exceptionsOf = Map.groupBy(exceptions.map(toDayException), ({ employeeId }) => employeeId);
  const calendarOf = (employeeId: string | null): WorkCalendar => ({
    plans: plansOf.get(employeeId) ?? [],
    exceptions: exceptionsOf.get(employeeId) ?? [],
  });
  const reasons = new Map(exceptions.map((row) => [`${row.employee_id ?? ''} ${row.date}`, row.reason]));
  const salonHours = createSalonHours(calendarOf(null), weekStart);
  const finders = new Map<string, FindDayWork>();
  const getFinder = (employeeId: string): FindDayWork => {
    const known = finders.get(employeeId) ?? createDayWorkFinder(calendarOf(employeeId), weekStart);
    finders.set(employeeId, known);
    return known;
  };
  const assertWithin = (date: SalonDate) => {
    if (date < from || date > to) throw new RangeError(`The working time of ${date} was not read`);
  };
  return {
    weekStart,
    getSpans(employeeId, date) {
      assertWithin(date);
      return getDaySpans(date, getFinder(employeeId), salonHours);
    },
    getNextSpans(employeeId, date) {
      assertWithin(date);
      return getNextSpans(date, getFinder(employeeId), salonHours);
    },
    getSalonSpans(date) {
      assertWithin(date);
      return salonHours.findWork(date)?.spans ?? [];
    },
    hasException(employeeId, date) {
      assertWithin(date);
      return reasons.has(`${employeeId} ${date}`) || reasons.has(` ${date}`);
    },
    getReason(employeeId, date) {
      assertWithin(date);
      return reasons.get(`${employeeId} ${date}`) ?? reasons.get(` ${date}`) ?? '';
    },
  };
}
