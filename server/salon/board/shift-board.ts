import type { Shifted, shiftBoard as shiftSchema } from '@salon/shared/contracts/board';
import type { Booking } from '@salon/shared/contracts/booking';
import { shiftLines } from '@salon/shared/domain/board/move-lines';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { readSlotSettings } from '../bookings/availability/slot-settings.repository.ts';
import { hasEmployee } from '../employees/bookable-employee.repository.ts';
import { readWorkCalendars } from '../working-time/work-calendars.ts';
import { listMovableBookings } from './board-booking.repository.ts';
import { failAsChanged, lockVisitBooking } from './lock-visit-booking.ts';
import { lockVisits } from './lock-visits.ts';
import { placeVisits } from './place-visits.ts';
import { toStartOfTime } from './to-start-of-time.ts';
import { listPlacedLines, type WantedVisit } from './wanted-visit.ts';

type Request = z.output<typeof shiftSchema>;

/**
 * Moves everything that an employee begins at or after a time of a date, all or nothing.
 * @throws ApiError NOT_FOUND for an unknown employee; BOOKING_CHANGED for a booking that the page shows in another version;
 * SLOT_OUTSIDE_HOURS, SLOT_TAKEN, ROOM_TAKEN with the booking that cannot move
 */
export async function shiftBoard(context: SalonContext, request: Request): Promise<Shifted> {
  const { tx } = context;
  const employeeId = request.employee_id;
  if (!(await hasEmployee(tx, employeeId))) throw fail('NOT_FOUND');
  const from = await findInstant(context, { ...request, employee_id: employeeId });
  const filters = { employeeId, date: request.date, from };
  const found = await listMovableBookings(tx, filters);
  if (found.length === 0) return { bookings: [], before: null };
  const versions = new Map(Object.entries(request.versions));
  const bookings: Booking[] = [];
  for (const id of found) {
    const version = versions.get(id);
    if (version === undefined) await failAsChanged(context, id);
    else bookings.push(await lockVisitBooking(context, id, version));
  }
  const locked = await lockVisits(context, { bookings, newEmployeeIds: [], dates: [] });
  // A booking that was made or arrived before the locks were granted is not on the page.
  const present = new Set(await listMovableBookings(tx, filters));
  const changed = [...present.symmetricDifference(new Set(found))];
  if (changed[0] !== undefined) await failAsChanged(context, changed[0]);
  const visits = bookings.flatMap((before): WantedVisit[] => {
    const move = { employeeId, from: from.getTime(), minutes: request.minutes };
    const lines = shiftLines(listPlacedLines(before), move);
    if (!lines) return [];
    const wanted = lines.map((line) => ({ ...line, mayOverlap: false }));
    return [{ before, booked: locked.listBooked(before.id), lines: wanted, date: before.booking_date }];
  });
  return placeVisits(context, visits, {
    occupancy: locked.occupancy,
    rules: { force: request.force ?? false, checksHours: true, earliest: Number.NEGATIVE_INFINITY },
  });
}

async function findInstant({ tx }: SalonContext, request: Request): Promise<Date> {
  const { employee_id, date, from, is_after_midnight: isAfterMidnight } = request;
  const { time_zone } = await readSlotSettings(tx);
  const work = await readWorkCalendars(tx, { employeeIds: [employee_id], from: date, to: date });
  const spans = work.getSpans(employee_id, date);
  return toStartOfTime(from, { date, timeZone: time_zone, spans, isAfterMidnight });
}
