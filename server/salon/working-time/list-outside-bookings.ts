import type { OutsideBooking } from '@salon/shared/contracts/working-time';
import { addDays, type DateRange, type SalonDate, toInstant } from '@salon/shared/domain/salon-clock';
import { DayClock, MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { toSegments } from '@salon/shared/domain/visit/segments';
import { listBookingsOutside } from '@salon/shared/domain/working-time/list-bookings-outside';
import { FIRST_PLAN_DATE } from '@salon/shared/domain/working-time/plan-of-hours';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { listOpenLines, type OpenLine, type OpenLineCursor } from './outside-booking.repository.ts';
import { MAX_OUTSIDE, toOutsideBookings } from './to-outside-bookings.ts';
import { readWorkCalendars } from './work-calendars.ts';

const PAGE_LINES = 500;
/** Together 10,000 lines, more than a salon has ahead. */
const MAX_PAGES = 20;

/** The dates on which a change can have an effect; `to` is null without a last one. */
interface ChangedDates {
  from: SalonDate;
  to: SalonDate | null;
}

interface ChangedPlan {
  employee_id: string | null;
  valid_from: SalonDate;
  valid_to: SalonDate | null;
}

/** Lists the outside bookings after a change of these plans of one calendar. */
export function listBookingsOutsidePlans(
  context: SalonContext,
  employeeIds: readonly string[],
  plans: readonly ChangedPlan[],
): Promise<OutsideBooking[]> {
  const starts = plans.map(({ valid_from }) => valid_from).sort();
  const ends = plans.flatMap(({ valid_to }) => valid_to ?? []).sort();
  const isOpenEnded = ends.length < plans.length;
  const dates = { from: starts[0] ?? FIRST_PLAN_DATE, to: isOpenEnded ? null : (ends.at(-1) ?? null) };
  const isOfSalon = plans.some(({ employee_id }) => employee_id === null);
  return listOutsideBookings(context, employeeIds, dates, isOfSalon);
}

/** Lists the outside bookings after a change of exceptions of one calendar. */
export function listBookingsOutsideExceptions(
  context: SalonContext,
  employeeIds: readonly string[],
  { employee_id, from, to }: DateRange & { employee_id: string | null },
): Promise<OutsideBooking[]> {
  return listOutsideBookings(context, employeeIds, { from, to }, employee_id === null);
}

/**
 * Returns the dates of which bookings may lie outside. A booking may run into the next date; the salon's hours of a date
 * also cut the nights before and after it.
 */
function widen({ from, to }: ChangedDates, isOfSalon: boolean): ChangedDates {
  if (!isOfSalon) return { from: addDays(from, -1), to };
  return { from: addDays(from, -2), to: to && addDays(to, 1) };
}

/**
 * Reads page by page, because the number of lines within the working time has no limit. Leaves out lines that end before the
 * changed dates begin, which the change does not concern.
 */
async function listOutsideBookings(
  context: SalonContext,
  employeeIds: readonly string[],
  changed: ChangedDates,
  isOfSalon: boolean,
): Promise<OutsideBooking[]> {
  const { tx, now } = context;
  const { time_zone } = await findOwnBusiness(tx);
  const dates = widen(changed, isOfSalon);
  const begin = toInstant(changed.from, '00:00', time_zone).getTime();
  const found: OpenLine[] = [];
  let after: OpenLineCursor | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const lines = await listOpenLines(tx, { employeeIds, ...dates, now }, PAGE_LINES, after);
    const concerned = lines.filter((line) => getEnd(line) > begin);
    found.push(...(await listLinesOutside(context, concerned, time_zone)));
    const last = lines.at(-1);
    if (!last || lines.length < PAGE_LINES || toOutsideBookings(found).length === MAX_OUTSIDE) break;
    after = [last.booking_starts_at, last.booking_id, last.position];
  }
  return toOutsideBookings(found);
}

async function listLinesOutside(
  { tx }: SalonContext,
  lines: readonly OpenLine[],
  timeZone: string,
): Promise<OpenLine[]> {
  const dates = [...new Set(lines.map(({ booking_date }) => booking_date))].sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const employeeIds = [...new Set(lines.map(({ employee_id }) => employee_id))];
  const calendars = await readWorkCalendars(tx, { employeeIds, from, to });
  const clocks = new Map(dates.map((date) => [date, new DayClock(date, timeZone)]));
  const served = lines.map((line) => ({ ...toServedBooking(line), line }));
  return listBookingsOutside(served, (employeeId, date) => {
    const clock = clocks.get(date);
    if (!clock) return [];
    const nextSpans = calendars.getNextSpans(employeeId, date);
    const segments = toSegments(calendars.getSpans(employeeId, date), clock, nextSpans);
    return segments.map(({ start, until }) => ({ start, end: until }));
  }).map(({ line }) => line);
}

function toServedBooking(line: OpenLine) {
  const served = { employeeId: line.employee_id, start: Date.parse(line.starts_at), end: getEnd(line) };
  return { date: line.booking_date, lines: [served] };
}

function getEnd({ starts_at, duration_minutes }: OpenLine): number {
  return Date.parse(starts_at) + duration_minutes * MINUTE_MS;
}
