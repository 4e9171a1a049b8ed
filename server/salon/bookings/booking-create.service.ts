import type { Booking, createBooking } from '@salon/shared/contracts/booking';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { createBookingRequest } from '../notifications/booking-request.service.ts';
import { insertBooking } from './booking.repository.ts';
import { requireBooking } from './booking-answer.ts';
import { assertPriceUnchanged, sumLinePrices, toBookingLines } from './booking-lines.ts';
import { takeBookingNumber } from './booking-number.repository.ts';
import {
  findCustomer,
  findOfferedServices,
  findOrCreateCustomerByPhone,
  lockEmployees,
} from './booking-parties.repository.ts';
import { checkSlotForBooking } from './booking-slot.ts';
import { assertOpenBookingLimit, assertWithinHorizon, countCustomerChange } from './customer-limits.ts';

export type NewBooking = z.output<typeof createBooking>;

/**
 * Creates a pending booking. Price and duration come from the salon's services.
 * @throws ApiError SLOT_* and SERVICE_*, EMPLOYEE_INACTIVE, PRICE_CHANGED, TOO_MANY_BOOKINGS, TOO_MANY_REQUESTS,
 * NOT_FOUND, VALIDATION_FAILED
 */
export async function createBookingInSlot(context: SalonContext, given: NewBooking): Promise<Booking> {
  const { tx } = context;
  // Reads without locks come first, because other bookings of this employee wait while the employee's row is locked.
  const offered = await findOfferedServices(tx, given.employee_id, given.service_ids);
  const business = await findOwnBusiness(tx);
  assertWithinHorizon(context, business, given.booking_date);
  const [employee] = await lockEmployees(tx, [given.employee_id]);
  if (!employee) throw fail('NOT_FOUND');
  if (!employee.is_active) throw fail('EMPLOYEE_INACTIVE');
  const lines = toBookingLines(given.service_ids, offered);
  const total_price = sumLinePrices(lines);
  assertPriceUnchanged(given.total_price, total_price);
  await assertOpenBookingLimit(context);
  const slot = await checkSlotForBooking(context, {
    employee,
    date: given.booking_date,
    time: given.booking_time,
    durationMinutes: lines.reduce((minutes, line) => minutes + line.duration_minutes, 0),
    timeZone: business.time_zone,
  });
  await countCustomerChange(context);
  const id = uuidv7();
  const customer = await resolveBookingCustomer(context, given);
  const booking_number = await takeBookingNumber(context, slot.booking_date);
  await insertBooking(
    context,
    {
      ...slot,
      ...customer,
      id,
      booking_number,
      employee_id: employee.id,
      total_price,
      notes: given.notes ?? '',
    },
    lines,
  );
  const booking = await requireBooking(tx, id);
  await createBookingRequest(context, booking);
  return { ...booking, daily_booking_number: booking_number };
}

type BookedFor = Partial<
  Pick<NewBooking, 'customer_id' | 'customer_name' | 'customer_phone' | 'customer_email'>
>;

/**
 * Returns the customer of a booking: the signed-in customer, the customer that the admin picked, or the customer with
 * the phone, who is created when the salon has none.
 * @throws ApiError NOT_FOUND for an unknown customer; VALIDATION_FAILED without name or phone
 */
export async function resolveBookingCustomer(context: SalonContext, given: BookedFor) {
  const { principal, tx } = context;
  if (principal.userType === 'customer') return ownAccount(context, given);
  const { customer_name, customer_phone, customer_email = null } = given;
  if (!customer_name) throw failField('customer_name', 'يرجى إدخال اسم العميل');
  if (!customer_phone) throw failField('customer_phone', 'يرجى إدخال رقم الهاتف');
  const picked = given.customer_id ? await findCustomer(tx, given.customer_id) : undefined;
  if (given.customer_id && !picked) throw fail('NOT_FOUND');
  // When the admin typed another phone after picking a customer, the phone decides.
  const customer_id =
    picked?.phone === customer_phone
      ? picked.id
      : await findOrCreateCustomerByPhone(context, {
          name: customer_name,
          phone: customer_phone,
          email: customer_email,
        });
  return { customer_id, customer_name, customer_phone, customer_email };
}

/** Returns the signed-in customer's own account and phone; ignores those in the request. */
async function ownAccount({ tx, principal }: SalonContext, given: BookedFor) {
  const account = await findCustomer(tx, principal.userId);
  if (!account) throw fail('NOT_FOUND');
  const customer_name = account.name || given.customer_name;
  if (!customer_name) throw failField('customer_name', 'يرجى إدخال اسم العميل');
  return {
    customer_id: account.id,
    customer_name,
    customer_phone: account.phone,
    customer_email: account.email,
  };
}
