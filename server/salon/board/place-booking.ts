import type { Placed, placeBooking as placeBookingSchema } from '@salon/shared/contracts/board';
import type { Booking } from '@salon/shared/contracts/booking';
import { BOARD_STEP_MINUTES } from '@salon/shared/domain/board/board-limits';
import { moveLines } from '@salon/shared/domain/board/move-lines';
import { addDays, getSalonToday, toInstant } from '@salon/shared/domain/salon-clock';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { floorToMinute } from '@salon/shared/domain/visit/find-refusal';
import type { z } from 'zod';
import { failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { assertOffered } from './assert-offered.ts';
import { assertRoomsFit } from './assert-rooms-fit.ts';
import { lockVisitBooking } from './lock-visit-booking.ts';
import { type LockedVisits, lockVisits } from './lock-visits.ts';
import type { Occupancy } from './occupancy.ts';
import { placeVisits } from './place-visits.ts';
import { listPlacedLines, refuse, type WantedVisit } from './wanted-visit.ts';

type Request = z.output<typeof placeBookingSchema>;

/**
 * Moves or stretches a booking by hand. The price stays.
 * @throws ApiError NOT_FOUND, BOOKING_CHANGED, STATUS_CONFLICT, EMPLOYEE_INACTIVE, SERVICE_NOT_OFFERED, SLOT_*, ROOM_*,
 * VALIDATION_FAILED
 */
export async function placeBooking(context: SalonContext, id: string, request: Request): Promise<Placed> {
  const before = await lockVisitBooking(context, id, request.version);
  const employeeId = request.employee_id ?? null;
  const locked = await lockVisits(context, {
    bookings: [before],
    newEmployeeIds: employeeId ? [employeeId] : [],
    // The night of the day before may go on.
    dates: request.date ? [addDays(request.date, -1), request.date] : [],
  });
  const visit = toWantedVisit(context, { before, request, employeeId }, locked);
  assertRoomsFit(visit, locked.occupancy);
  if (!request.force) await assertOffered(context, visit);
  const { bookings, before: placements } = await placeVisits(context, [visit], {
    occupancy: locked.occupancy,
    rules: {
      force: request.force ?? false,
      checksHours: true,
      earliest: getEarliest(context, locked.occupancy, request),
    },
  });
  const [booking] = bookings;
  if (!booking) throw new Error('The placed booking is read again');
  return { booking, before: placements };
}

/** An admin may correct the day so far by force, no earlier day. */
function getEarliest({ now }: SalonContext, { timeZone }: Occupancy, { force }: Request): number {
  if (!force) return now.getTime();
  return toInstant(getSalonToday(now, timeZone), '00:00', timeZone).getTime();
}

interface RequestOfBooking {
  before: Booking;
  request: Request;
  employeeId: string | null;
}

function toWantedVisit(
  context: SalonContext,
  wanted: RequestOfBooking,
  { occupancy, listBooked }: LockedVisits,
): WantedVisit {
  const { before, request, employeeId } = wanted;
  const position = request.position ?? null;
  const old = listPlacedLines(before);
  const moved = old.find((line) => line.position === (position ?? 0));
  const start =
    moved && request.date && request.time
      ? occupancy.toInstant(request.time, {
          employeeId: employeeId ?? moved.employeeId,
          date: request.date,
          isAfterMidnight: request.is_after_midnight,
        })
      : null;
  const lines = moveLines(old, { position, start, employeeId, minutes: request.duration_minutes ?? null });
  if (!moved || !lines) throw failField('position', 'هذه الخدمة لم تعد في الحجز');
  if (start !== null && start !== moved.start) assertOnGrid(context, { before, occupancy }, start);
  const first = lines.reduce((earliest, line) => (line.start < earliest.start ? line : earliest));
  const isHead = position === null || first.position === position;
  return {
    before,
    booked: listBooked(before.id),
    lines: lines.map((line) => ({
      ...{ ...line, mayOverlap: false },
      unitIds: line.position === moved.position ? request.unit_ids : undefined,
    })),
    date:
      isHead && request.date
        ? occupancy.findDate(first.employeeId, request.date, first.start)
        : before.booking_date,
  };
}

/** A booking may also begin in the current minute. @throws ApiError SLOT_OFF_GRID */
function assertOnGrid(
  { now }: SalonContext,
  { before, occupancy }: { before: Booking; occupancy: Occupancy },
  start: number,
): void {
  const minute = new DayClock(before.booking_date, occupancy.timeZone).toMinute(start);
  if (minute % BOARD_STEP_MINUTES === 0 || start === floorToMinute(now.getTime())) return;
  throw refuse('SLOT_OFF_GRID', { before }, null);
}
