import type * as contract from '@salon/shared/contracts/booking';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { lockEmployees } from '../employees/bookable-employee.repository.ts';
import { listOfferedServices } from '../employees/offered-services.repository.ts';
import { createBookingRequest } from '../notifications/booking-request.ts';
import { resolveSlot } from './availability/resolve-slot.ts';
import { insertBooking } from './booking.repository.ts';
import { assertPriceUnchanged, sumLineMinutes, sumLinePrices, toBookingLines } from './booking-lines.ts';
import { takeBookingNumber } from './booking-number.repository.ts';
import { assertOpenBookingLimit, assertWithinHorizon, countCustomerChange } from './customer-limits.ts';
import { requireBooking } from './get-booking.ts';
import { resolveBookingCustomer } from './resolve-booking-customer.ts';

/**
 * @throws ApiError SLOT_*, SERVICE_*, EMPLOYEE_INACTIVE, PRICE_CHANGED, TOO_MANY_BOOKINGS, TOO_MANY_REQUESTS,
 * NOT_FOUND, VALIDATION_FAILED
 */
export async function createBooking(
  context: SalonContext,
  given: z.output<typeof contract.createBooking>,
): Promise<contract.Booking> {
  const { tx } = context;
  // Reads without a lock come first, because other bookings of the employee wait while the employee's row is locked.
  const offered = await listOfferedServices(tx, given.employee_id, given.service_ids);
  const business = await findOwnBusiness(tx);
  assertWithinHorizon(context, business, given.booking_date);
  const [employee] = await lockEmployees(tx, [given.employee_id]);
  if (!employee) throw fail('NOT_FOUND');
  if (!employee.is_active) throw fail('EMPLOYEE_INACTIVE');
  const lines = toBookingLines(given.service_ids, offered);
  const total_price = sumLinePrices(lines);
  assertPriceUnchanged(given.total_price, total_price);
  await assertOpenBookingLimit(context);
  const slot = await resolveSlot(context, {
    employee,
    date: given.booking_date,
    time: given.booking_time,
    durationMinutes: sumLineMinutes(lines),
    timeZone: business.time_zone,
  });
  await countCustomerChange(context);
  const id = uuidv7();
  const customer = await resolveBookingCustomer(context, given);
  const booking_number = await takeBookingNumber(context, slot.booking_date);
  const notes = given.notes ?? '';
  await insertBooking(
    context,
    { ...slot, ...customer, id, booking_number, employee_id: employee.id, total_price, notes },
    lines,
  );
  const booking = await requireBooking(tx, id);
  await createBookingRequest(context, booking);
  return { ...booking, daily_booking_number: booking_number };
}
