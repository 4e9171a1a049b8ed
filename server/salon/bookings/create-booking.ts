import type * as contract from '@salon/shared/contracts/booking';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { lockOwnCurrency } from '../businesses/own-currency.ts';
import { createBookingRequest } from '../notifications/booking-request.ts';
import { lockVisitRooms } from './availability/lock-visit.ts';
import { resolveSlot } from './availability/resolve-slot.ts';
import { insertBooking } from './booking.repository.ts';
import { takeBookingNumber } from './booking-number.repository.ts';
import { assertPriceUnchanged } from './booking-price.ts';
import { assertOpenBookingLimit, assertWithinHorizon, countCustomerChange } from './customer-limits.ts';
import { requireBooking } from './get-booking.ts';
import { getWantedStart } from './get-wanted-start.ts';
import { deleteOwnHolds, listHeldEmployees } from './holds/hold.repository.ts';
import { insertBookingLines } from './lines/booking-line.repository.ts';
import { sumLinePrices } from './lines/booking-line.ts';
import { findNamedLines, type LineChoice } from './lines/line-choice.ts';
import { type LineRequest, listLineRequests } from './lines/line-request.ts';
import { lockLineChoices } from './lines/lock-line-choices.ts';
import { resolveBookingCustomer } from './resolve-booking-customer.ts';

/**
 * @throws ApiError SLOT_*, ROOM_TAKEN, SERVICE_*, EMPLOYEE_INACTIVE, PRICE_CHANGED, TOO_MANY_BOOKINGS,
 * TOO_MANY_REQUESTS, NOT_FOUND, VALIDATION_FAILED
 */
export async function createBooking(
  context: SalonContext,
  given: z.output<typeof contract.createBooking>,
): Promise<contract.Booking> {
  const { tx } = context;
  const business = await findOwnBusiness(tx);
  const { date, time } = getWantedStart(given, context.now, business.time_zone);
  assertWithinHorizon(context, business, date);
  const currency = await lockOwnCurrency(tx);
  const choices = await chooseLines(context, listLineRequests(given), given.hold_id);
  const named = findNamedLines(choices);
  if (named) assertPriceUnchanged(given.total_price, sumLinePrices(named), currency);
  const units = await lockVisitRooms(context, choices);
  await assertOpenBookingLimit(context);
  const { slot, lines } = await resolveSlot(context, { choices, units, date, time });
  const total_minor = sumLinePrices(lines);
  assertPriceUnchanged(given.total_price, total_minor, currency);
  await countCustomerChange(context);
  const id = uuidv7();
  const customer = await resolveBookingCustomer(context, given);
  const booking_number = await takeBookingNumber(context, slot.booking_date);
  const notes = given.notes ?? '';
  await insertBooking(context, { ...slot, ...customer, id, booking_number, total_minor, notes });
  await insertBookingLines(context, id, lines);
  const booking = await requireBooking(tx, id);
  await createBookingRequest(context, booking);
  return { ...booking, daily_booking_number: booking_number };
}

/**
 * Locks the employees of the lines, and frees the time of the hold that the booking replaces. A customer's booking replaces
 * the hold without naming it, because a page may not know of a hold whose response was lost.
 */
async function chooseLines(
  context: SalonContext,
  requests: readonly LineRequest[],
  holdId: string | undefined,
): Promise<LineChoice[]> {
  const isCustomer = context.principal.userType === 'customer';
  const heldIds = isCustomer || holdId ? await listHeldEmployees(context) : [];
  const choices = await lockLineChoices(context, requests, heldIds);
  if (isCustomer) await deleteOwnHolds(context);
  else if (holdId) await deleteOwnHolds(context, holdId);
  return choices;
}
