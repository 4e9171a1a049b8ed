import type { Availability } from '@salon/shared/contracts/availability';
import { HIDDEN_BOOKING_ID } from '@salon/shared/domain/hidden-booking-id';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import { mergeTouching } from '@salon/shared/domain/working-time/interval';
import { formatWeekday } from '@salon/shared/ui/format';
import { dayClosureMessages as messages } from './day-closure.messages.ts';

/** Returns why the salon is closed on a date: `مغلق: عطلة العيد`; '' for an open or unknown date. */
export function getSalonClosure(availability: Availability | null, date: SalonDate): string {
  const day = availability?.days.find((one) => one.date === date);
  const isOpen = !day || day.employees.length === 0 || day.employees.some(({ spans }) => spans.length > 0);
  if (isOpen) return '';
  return day.reason ? messages.closedFor(day.reason) : messages.closedOn(formatWeekday(date));
}

interface NamedEmployee {
  id: string;
  name: string;
}

/** Returns that an employee does not work on a date; '' if the employee works or cannot be booked at all. */
export function getDayOff({ people, clock }: VisitDay, { id, name }: NamedEmployee): string {
  return people.get(id)?.segments.length === 0 ? messages.offOn(name, formatWeekday(clock.date)) : '';
}

/**
 * Returns that an employee is absent during the whole working time of a date, else ''. Only staff can tell absences from
 * bookings.
 */
export function getAbsence(
  { busy }: Availability,
  { people }: VisitDay,
  { id, name }: NamedEmployee,
): string {
  const segments = people.get(id)?.segments ?? [];
  const away = mergeTouching(
    busy
      .filter((part) => 'employee_id' in part && part.employee_id === id)
      .filter(({ booking_id }) => booking_id === HIDDEN_BOOKING_ID)
      .map(({ starts_at, ends_at }) => ({ start: Date.parse(starts_at), end: Date.parse(ends_at) })),
  );
  const isAway = segments.every((segment) =>
    away.some(({ start, end }) => start <= segment.start && segment.end <= end),
  );
  return segments.length > 0 && isAway ? messages.away(name) : '';
}
