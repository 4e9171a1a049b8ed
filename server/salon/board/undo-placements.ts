import type { Placement, Shifted, undoPlacements as undoSchema } from '@salon/shared/contracts/board';
import type { Booking } from '@salon/shared/contracts/booking';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import type { z } from 'zod';
import { failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockVisitBooking } from './lock-visit-booking.ts';
import { lockVisits } from './lock-visits.ts';
import { placeVisits } from './place-visits.ts';
import type { WantedLine } from './wanted-visit.ts';

/**
 * Puts bookings back to where they were, all or none. Hours, steps and the past do not matter, because the bookings were there.
 * @throws ApiError NOT_FOUND, BOOKING_CHANGED, STATUS_CONFLICT, SLOT_TAKEN, ROOM_TAKEN, VALIDATION_FAILED
 */
export async function undoPlacements(
  context: SalonContext,
  { placements }: z.output<typeof undoSchema>,
): Promise<Shifted> {
  const sorted = placements.toSorted((one, other) => (one.booking_id < other.booking_id ? -1 : 1));
  if (new Set(sorted.map(({ booking_id }) => booking_id)).size < sorted.length) {
    throw failField('placements', 'الحجز نفسه مرسل مرتين');
  }
  const pairs: { before: Booking; placement: Placement; lines: WantedLine[] }[] = [];
  for (const placement of sorted) {
    const before = await lockVisitBooking(context, placement.booking_id, placement.version);
    pairs.push({ before, placement, lines: toLines(before, placement) });
  }
  const locked = await lockVisits(context, {
    bookings: pairs.map(({ before }) => before),
    goBack: true,
    newEmployeeIds: pairs.flatMap(({ lines }) => lines.map(({ employeeId }) => employeeId)),
    dates: sorted.map(({ booking_date }) => booking_date),
  });
  const visits = pairs.map(({ before, placement, lines }) => ({
    ...{ before, lines, booked: locked.listBooked(before.id), date: placement.booking_date },
    arrival: placement.arrival,
  }));
  return placeVisits(context, visits, {
    occupancy: locked.occupancy,
    rules: { force: false, checksHours: false, keepsOverbooked: true, earliest: Number.NEGATIVE_INFINITY },
  });
}

function toLines({ lines: present }: Booking, { lines }: Placement): WantedLine[] {
  const positions = new Set(lines.map(({ position }) => position));
  const isWhole = lines.length === present.length && present.every(({ position }) => positions.has(position));
  if (!isWhole) throw failField('placements', 'يجب إرسال كل خدمات الحجز');
  return lines.map(({ position, employee_id, starts_at, duration_minutes, is_overbooked, unit_ids }) => {
    const start = Date.parse(starts_at);
    if (start % MINUTE_MS !== 0) throw failField('placements', 'يجب أن يكون الوقت بالدقائق');
    const end = start + duration_minutes * MINUTE_MS;
    return {
      ...{ position, start, end, employeeId: employee_id, mayOverlap: is_overbooked },
      unitIds: unit_ids,
    };
  });
}
