import type { Availability } from '../contracts/availability.ts';
import type { BusyTime } from '../contracts/booking.ts';
import type { Employee } from '../contracts/employee.ts';
import { paths } from '../contracts/paths.ts';
import { toMinutes } from '../domain/minutes.ts';
import {
  addDays,
  countDaysBetween,
  DEFAULT_TIME_ZONE,
  type SalonDate,
  toInstant,
} from '../domain/salon-clock.ts';
import { getWorkHours, toWorkSpan } from '../domain/work-hours.ts';
import type { MinuteSpan } from '../domain/working-time/work-calendar.ts';
import { success } from './answers.ts';
import { TEST_TODAY } from './fixed-clock.ts';
import type { FakeNetwork, NetworkRoute } from './network.ts';

export interface AvailabilityFacts {
  from?: SalonDate;
  to?: SalonDate;
  /** They work in the hours of the specification on each date. */
  employees?: readonly Pick<Employee, 'id' | 'work_hours_from' | 'work_hours_to' | 'is_active'>[];
  /** Other working time by date and employee id. */
  spans?: Readonly<Record<SalonDate, Readonly<Record<string, readonly MinuteSpan[]>>>>;
  /** The reason by date on which no employee works. */
  closed?: Readonly<Record<SalonDate, string>>;
  busy?: readonly BusyTime[];
  /** The occupied time of rooms. */
  busyRooms?: Availability['busy'];
  rooms?: Availability['rooms'];
  stepMinutes?: number;
}

/** Builds the availability of one date, unless the facts name others. */
export function buildAvailability(facts: AvailabilityFacts = {}): Availability {
  const { from = TEST_TODAY, to = from, busy = [], busyRooms = [], rooms = [], stepMinutes = 30 } = facts;
  const dates = Array.from({ length: countDaysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  return {
    week_start: 6,
    step_minutes: stepMinutes,
    days: dates.map((date) => buildDay(date, facts)),
    busy: [...busy.map(toBusyPart), ...busyRooms],
    rooms: [...rooms],
  };
}

/** Answers with the days that a request asks for. */
export function answerAvailability(network: FakeNetwork, facts: AvailabilityFacts): NetworkRoute {
  return network.on('GET', paths.availability).answerWith(({ query }) => {
    const { from, to } = query as { from: SalonDate; to: SalonDate };
    return { status: 200, body: success(buildAvailability({ ...facts, from, to })) };
  });
}

/** Minutes after midnight of a span such as '09:00-13:00'. */
export function toSpan(text: string): MinuteSpan {
  const [from = '', to = ''] = text.split('-');
  return { start: toMinutes(from), end: toMinutes(to) };
}

function buildDay(
  date: SalonDate,
  { employees = [], spans = {}, closed = {} }: AvailabilityFacts,
): Availability['days'][number] {
  return {
    date,
    reason: closed[date] ?? '',
    employees: employees
      .filter(({ is_active }) => is_active)
      .map((employee) => {
        const hours = getWorkHours(employee);
        const usual = hours ? [toWorkSpan(hours)] : [];
        const own = spans[date]?.[employee.id] ?? usual;
        return { employee_id: employee.id, spans: date in closed ? [] : [...own] };
      }),
  };
}

function toBusyPart(time: BusyTime): Availability['busy'][number] {
  const { employee_id, booking_id, booking_date, booking_time, is_after_midnight, duration_minutes } = time;
  const start = toInstant(booking_date, booking_time, DEFAULT_TIME_ZONE, is_after_midnight ? 1 : 0);
  const end = new Date(start.getTime() + duration_minutes * 60_000);
  return { employee_id, booking_id, starts_at: start.toISOString(), ends_at: end.toISOString() };
}
