import type { OpenRequest } from '@salon/shared/contracts/notification';
import { toTime } from '@salon/shared/domain/minutes';
import { checkRequestFit } from '@salon/shared/domain/request-fit';
import { DayClock, MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { isWorked, toSegments } from '@salon/shared/domain/visit/segments';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { readWorkCalendars, type WorkCalendars } from '../working-time/work-calendars.ts';
import { listRequestedBookings, type RequestedBooking } from './open-requests.repository.ts';

const MAX_REQUESTS = 200;

/** `fit` says whether the booking still fits into the day of its employees. */
export async function listOpenRequests({ tx, now }: SalonContext): Promise<OpenRequest[]> {
  const rows = await listRequestedBookings(tx, MAX_REQUESTS);
  const dates = rows.map(({ booking_date }) => booking_date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const employeeIds = [...new Set(rows.flatMap(({ lines }) => lines.map(({ employee_id }) => employee_id)))];
  const { time_zone } = await findOwnBusiness(tx);
  const calendars = await readWorkCalendars(tx, { employeeIds, from, to });
  return rows.map((row) => toOpenRequest(row, { calendars, timeZone: time_zone, now }));
}

interface Facts {
  calendars: WorkCalendars;
  timeZone: string;
  now: Date;
}

function toOpenRequest(row: RequestedBooking, { calendars, timeZone, now }: Facts): OpenRequest {
  const { id, booking_id, booking_date, employee_id, employee_name, before, after } = row;
  const hours = toHours(calendars.getSpans(employee_id, booking_date));
  const clock = new DayClock(booking_date, timeZone);
  const fit = checkRequestFit(row, {
    hours,
    isWorked: row.lines.every(
      (line) => !line.is_absent && isLineWorked(line, booking_date, clock, calendars),
    ),
    isWorking: row.is_active,
    isPast: Date.parse(row.starts_at) < now.getTime(),
  });
  const { work_hours_from, work_hours_to } = hours
    ? { work_hours_from: toTime(hours.start), work_hours_to: toTime(hours.end) }
    : row;
  return { id, booking_id, employee_name, work_hours_from, work_hours_to, fit, before, after };
}

function isLineWorked(
  { employee_id, starts_at, duration_minutes }: RequestedBooking['lines'][number],
  date: string,
  clock: DayClock,
  calendars: WorkCalendars,
): boolean {
  const nextSpans = calendars.getNextSpans(employee_id, date);
  const segments = toSegments(calendars.getSpans(employee_id, date), clock, nextSpans);
  const start = Date.parse(starts_at);
  return isWorked(segments, { start, end: start + duration_minutes * MINUTE_MS });
}

function toHours(spans: readonly MinuteSpan[]): MinuteSpan | null {
  if (spans.length === 0) return null;
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}
