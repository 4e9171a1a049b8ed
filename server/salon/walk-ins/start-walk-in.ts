import type { BoardBooking } from '@salon/shared/contracts/board';
import { v7 as uuidv7 } from 'uuid';
import type { SalonContext } from '../../http/salon-context.ts';
import { requireBoardBooking } from '../board/to-board-booking.ts';
import { lockVisitRooms } from '../bookings/availability/lock-visit.ts';
import { insertBooking } from '../bookings/booking.repository.ts';
import { takeBookingNumber } from '../bookings/booking-number.repository.ts';
import { insertBookingLines } from '../bookings/lines/booking-line.repository.ts';
import { sumLinePrices } from '../bookings/lines/booking-line.ts';
import type { LineRequest } from '../bookings/lines/line-request.ts';
import { lockLineChoices } from '../bookings/lines/lock-line-choices.ts';
import { lockOwnCurrency } from '../businesses/own-currency.ts';
import { resolveNow } from './resolve-now.ts';
import { resolveWalkInCustomer, type WalkInContact } from './walk-in-customer.ts';

/**
 * Creates a booking that begins in the current minute: approved, with the customer in the chair.
 * @throws ApiError SLOT_OUTSIDE_HOURS, SLOT_TAKEN, ROOM_TAKEN, SERVICE_*, EMPLOYEE_INACTIVE, NOT_FOUND; VALIDATION_FAILED for
 * an add-on alone
 */
export async function startWalkIn(
  context: SalonContext,
  requests: readonly LineRequest[],
  contact: WalkInContact,
): Promise<BoardBooking> {
  const { tx, now, principal } = context;
  await lockOwnCurrency(tx);
  const choices = await lockLineChoices(context, requests, []);
  const units = await lockVisitRooms(context, choices);
  const { slot, lines } = await resolveNow(context, choices, units);
  const customer = await resolveWalkInCustomer(context, contact);
  const booking_number = await takeBookingNumber(context, slot.booking_date);
  const id = uuidv7();
  await insertBooking(context, {
    ...{ ...slot, ...customer, id, booking_number, total_minor: sumLinePrices(lines) },
    ...{ is_walk_in: true, status: 'approved', arrival: 'in_chair', arrival_at: now },
    arrival_by: `${principal.userType} ${principal.userId}`,
  });
  await insertBookingLines(context, id, lines);
  return requireBoardBooking(tx, id);
}
