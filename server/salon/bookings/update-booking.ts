import type * as contract from '@salon/shared/contracts/booking';
import { canChangeStatus, isOpenStatus } from '@salon/shared/domain/booking-status';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { lockEmployees } from '../employees/bookable-employee.repository.ts';
import { listOfferedServices } from '../employees/offered-services.repository.ts';
import { closeOpenRequest, updateOpenRequest } from '../notifications/booking-request.ts';
import { resolveSlot } from './availability/resolve-slot.ts';
import {
  type BookingValues,
  lockBooking,
  replaceBookingLines,
  updateBookingRow,
} from './booking.repository.ts';
import {
  areServicesChanged,
  type BookingChange,
  isCustomerChanged,
  isTimeChanged,
} from './booking-change.ts';
import {
  assertPriceUnchanged,
  type BookingLine,
  sumLineMinutes,
  sumLinePrices,
  toBookingLines,
} from './booking-lines.ts';
import { assertPaymentAllowed, completeBooking } from './complete-booking.ts';
import { requireBooking } from './get-booking.ts';
import { resolveBookingCustomer } from './resolve-booking-customer.ts';
import { takeNumberIfDateChanged } from './take-number-if-moved.ts';

/**
 * Fields that equal the stored ones change nothing, because a form may send all fields.
 * @throws ApiError STATUS_CONFLICT, PAID_AMOUNT_INVALID, PRICE_CHANGED, SLOT_*, SERVICE_*, EMPLOYEE_INACTIVE,
 * NOT_FOUND, VALIDATION_FAILED
 */
export async function updateBooking(
  context: SalonContext,
  id: string,
  change: BookingChange,
): Promise<contract.Booking> {
  const { tx } = context;
  if (!(await lockBooking(tx, id))) throw fail('NOT_FOUND');
  const before = await requireBooking(tx, id);
  const isEdit =
    isCustomerChanged(before, change) || areServicesChanged(before, change) || isTimeChanged(before, change);
  if (isEdit && !isOpenStatus(before.status)) throw fail('STATUS_CONFLICT');

  const lines = await newLines(context, before, change);
  const total_price = lines ? sumLinePrices(lines) : before.total_price;
  assertPriceUnchanged(change.total_price, total_price);
  // Employees are locked before customers, as in `createBooking`; another order could deadlock.
  const slot = await newSlot(context, before, change, lines);
  const customer = isCustomerChanged(before, change) ? await newCustomer(context, before, change) : {};
  const booking = { ...before, ...customer, total_price };
  const values: Partial<BookingValues> = {
    ...slot,
    ...customer,
    ...(lines ? { total_price } : {}),
    ...(await newStatus(context, booking, change)),
    ...(change.notes === undefined ? {} : { notes: change.notes }),
  };
  const number = await takeNumberIfDateChanged(context, before, values);
  await updateBookingRow(context, id, { ...values, ...number });
  if (lines) await replaceBookingLines(context, id, lines);
  if (values.status) await closeOpenRequest(context, id);
  const after = await requireBooking(tx, id);
  if (isEdit) await updateOpenRequest(context, after);
  return after;
}

async function newLines(
  { tx }: SalonContext,
  before: contract.Booking,
  change: BookingChange,
): Promise<BookingLine[] | undefined> {
  const ids = change.service_ids ?? before.service_ids;
  const employeeId = change.employee_id ?? before.employee_id;
  const isMoved = employeeId !== before.employee_id;
  if (!areServicesChanged(before, change) && !isMoved) return undefined;
  const offered = await listOfferedServices(tx, employeeId, ids);
  // Another employee must offer all services, also those that were booked before.
  if (isMoved) toBookingLines(ids, offered);
  return areServicesChanged(before, change) ? toBookingLines(ids, offered, before.services) : undefined;
}

/** An unchanged slot is not checked, because an old booking may lie in the past. */
async function newSlot(
  context: SalonContext,
  before: contract.Booking,
  change: BookingChange,
  lines: BookingLine[] | undefined,
): Promise<Partial<BookingValues>> {
  const durationMinutes = lines ? sumLineMinutes(lines) : before.duration_minutes;
  if (!isTimeChanged(before, change) && durationMinutes === before.duration_minutes) return {};
  const employeeId = change.employee_id ?? before.employee_id;
  const { time_zone } = await findOwnBusiness(context.tx);
  const locked = await lockEmployees(context.tx, [before.employee_id, employeeId]);
  const employee = locked.find(({ id }) => id === employeeId);
  if (!employee) throw fail('NOT_FOUND');
  if (!employee.is_active && employeeId !== before.employee_id) throw fail('EMPLOYEE_INACTIVE');
  const slot = await resolveSlot(context, {
    employee,
    date: change.booking_date ?? before.booking_date,
    time: change.booking_time ?? before.booking_time,
    durationMinutes,
    timeZone: time_zone,
    bookingId: before.id,
  });
  return { ...slot, employee_id: employeeId };
}

function newCustomer(context: SalonContext, before: contract.Booking, change: BookingChange) {
  const { customer_id, customer_email } = change;
  return resolveBookingCustomer(context, {
    customer_id,
    customer_name: change.customer_name ?? before.customer_name,
    customer_phone: change.customer_phone ?? before.customer_phone,
    customer_email: customer_email === undefined ? before.customer_email : customer_email,
  });
}

/** `booking` already has its new customer and price. */
async function newStatus(
  context: SalonContext,
  booking: contract.Booking,
  { status, paid_amount }: BookingChange,
): Promise<Partial<BookingValues>> {
  assertPaymentAllowed(booking, { status, paid_amount });
  if (status === undefined || status === booking.status) return {};
  if (!canChangeStatus(booking.status, status)) throw fail('STATUS_CONFLICT');
  return status === 'completed' ? completeBooking(context, booking, paid_amount) : { status };
}
