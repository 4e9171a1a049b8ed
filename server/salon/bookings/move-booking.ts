import type * as contract from '@salon/shared/contracts/booking';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { notifyOfMove } from '../notifications/notify-of-customer-change.ts';
import { type BookingValues, updateBookingRow } from './booking.repository.ts';
import { isVisitChanged } from './booking-change.ts';
import { changeVisit, writeVisitLines } from './change-visit.ts';
import { clearArrivalIfDateChanged } from './clear-arrival-if-date-changed.ts';
import { assertBeforeNotice, assertWithinHorizon, countCustomerChange } from './customer-limits.ts';
import { requireBooking } from './get-booking.ts';
import { deleteOwnHoldsWithin } from './holds/hold.repository.ts';
import { lockOwnBooking } from './lock-own-booking.ts';
import { takeNumberIfDateChanged } from './take-number-if-date-changed.ts';

/**
 * An approved booking becomes pending, so that an admin approves the new slot. The limit of open bookings does not
 * apply, because a move adds no booking. Another employee does all lines.
 * @throws ApiError NOT_FOUND for another customer's booking; BOOKING_CHANGED if the request names another version;
 * STATUS_CONFLICT, NOTICE_PASSED, EMPLOYEE_INACTIVE, SERVICE_*, SLOT_*, ROOM_TAKEN, TOO_MANY_REQUESTS
 */
export async function moveBooking(
  context: SalonContext,
  id: string,
  wanted: z.output<typeof contract.moveBooking>,
): Promise<contract.Booking> {
  const { tx, now } = context;
  const { booking: before, startsAt } = await lockOwnBooking(context, id);
  if (!isOpenStatus(before.status)) throw fail('STATUS_CONFLICT');
  const business = await findOwnBusiness(tx);
  assertBeforeNotice(now, business, startsAt);
  if (!isVisitChanged(before, wanted)) return before;
  // The present booking is not in the details: only admins see them whole.
  if (wanted.version !== undefined && wanted.version !== before.version) throw fail('BOOKING_CHANGED');
  assertWithinHorizon(context, business, wanted.booking_date);
  const visit = await changeVisit(context, before, wanted);
  if (!visit) return before;
  await countCustomerChange(context);
  const values: Partial<BookingValues> = { ...visit.slot, status: 'pending' };
  const number = await takeNumberIfDateChanged(context, before, values);
  // The customer may hold the time for a further booking; pages show the own held time as free.
  await deleteOwnHoldsWithin(context, visit.lines);
  await writeVisitLines(context, id, visit);
  await updateBookingRow(context, id, { ...values, ...number, ...clearArrivalIfDateChanged(before, values) });
  const after = await requireBooking(tx, id);
  await notifyOfMove(context, before, after);
  return after;
}
