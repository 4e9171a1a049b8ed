import type { Booking, updateBooking } from '@salon/shared/contracts/booking';
import { type BookingStatus, canChangeStatus, isOpenStatus } from '@salon/shared/domain/booking-status';
import { checkPaidAmount, paidAmountOrTotal } from '@salon/shared/domain/payment';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { findOrCreateCustomerOfBooking } from '../customers/collection.service.ts';
import { closeOpenRequest, updateOpenRequest } from '../notifications/booking-request.service.ts';
import { type BookingValues, lockBooking, replaceLines, updateBookingRow } from './booking.repository.ts';
import { requireBooking } from './booking-answer.ts';
import { resolveBookingCustomer } from './booking-create.service.ts';
import { assertPriceUnchanged, type BookingLine, sumLinePrices, toBookingLines } from './booking-lines.ts';
import { takeBookingNumber } from './booking-number.repository.ts';
import { findOfferedServices, lockEmployees } from './booking-parties.repository.ts';
import { checkSlotForBooking } from './booking-slot.ts';

export type BookingChange = z.output<typeof updateBooking>;

/**
 * Changes fields or the status of a booking. Missing and equal fields change nothing, because a form may send all
 * fields. Only the notes of a completed or cancelled booking can change.
 * @throws ApiError STATUS_CONFLICT, PAID_AMOUNT_INVALID, and all errors of `createBookingInSlot`
 */
export async function changeBookingByAdmin(
  context: SalonContext,
  id: string,
  change: BookingChange,
): Promise<Booking> {
  const { tx } = context;
  if (!(await lockBooking(tx, id))) throw fail('NOT_FOUND');
  const before = await requireBooking(tx, id);
  const isEdit = changesWho(before, change) || changesWhat(before, change) || changesWhen(before, change);
  if (isEdit && !isOpenStatus(before.status)) throw fail('STATUS_CONFLICT');

  const what = await newLines(context, before, change);
  const total = what ? sumLinePrices(what) : before.total_price;
  assertPriceUnchanged(change.total_price, total);
  const values: Partial<BookingValues> = {
    // Lock employees before customers, like the creation of a booking; another order could deadlock with it.
    ...(await newSlot(context, before, change, what)),
    ...(changesWho(before, change) ? await newCustomer(context, before, change) : {}),
    ...(what ? { total_price: total } : {}),
    ...newStatus(context, before, change, total),
    ...(change.notes === undefined ? {} : { notes: change.notes }),
  };
  const debtor = await debtorOf(context, before, values);
  const number = await takeNumberIfMoved(context, before, values);
  await updateBookingRow(context, id, { ...values, ...debtor, ...number });
  if (what) await replaceLines(context, id, what);
  if (values.status) await closeOpenRequest(context, id);
  const booking = await requireBooking(tx, id);
  if (isEdit) await updateOpenRequest(context, booking);
  return booking;
}

/** Whether a field was sent with another value than the stored one. */
const differs = <K extends keyof Booking & keyof BookingChange>(
  before: Booking,
  change: BookingChange,
  field: K,
) => change[field] !== undefined && change[field] !== before[field];

const changesWho = (before: Booking, change: BookingChange) =>
  differs(before, change, 'customer_name') ||
  differs(before, change, 'customer_phone') ||
  differs(before, change, 'customer_email') ||
  (change.customer_id != null && change.customer_id !== before.customer_id);

const changesWhat = (before: Booking, { service_ids }: BookingChange) =>
  service_ids !== undefined && service_ids.join() !== before.service_ids.join();

const changesWhen = (before: Booking, change: BookingChange) =>
  differs(before, change, 'employee_id') ||
  differs(before, change, 'booking_date') ||
  differs(before, change, 'booking_time');

/**
 * Returns the new lines, or undefined for unchanged services. Kept services keep their booked price, new ones get the
 * present price.
 */
async function newLines(
  { tx }: SalonContext,
  before: Booking,
  change: BookingChange,
): Promise<BookingLine[] | undefined> {
  const ids = change.service_ids ?? before.service_ids;
  const employeeId = change.employee_id ?? before.employee_id;
  const isMoved = employeeId !== before.employee_id;
  if (!changesWhat(before, change) && !isMoved) return undefined;
  const offered = await findOfferedServices(tx, employeeId, ids);
  // A new employee must offer all services, also those that were booked before.
  if (isMoved) toBookingLines(ids, offered);
  return changesWhat(before, change) ? toBookingLines(ids, offered, before.services) : undefined;
}

function newCustomer(context: SalonContext, before: Booking, change: BookingChange) {
  const { customer_id, customer_email } = change;
  return resolveBookingCustomer(context, {
    customer_id,
    customer_name: change.customer_name ?? before.customer_name,
    customer_phone: change.customer_phone ?? before.customer_phone,
    customer_email: customer_email === undefined ? before.customer_email : customer_email,
  });
}

/** Checks the slot only when employee, date, time or duration change, because an old booking may lie in the past. */
async function newSlot(
  context: SalonContext,
  before: Booking,
  change: BookingChange,
  lines: BookingLine[] | undefined,
): Promise<Partial<BookingValues>> {
  const durationMinutes =
    lines?.reduce((sum, line) => sum + line.duration_minutes, 0) ?? before.duration_minutes;
  if (!changesWhen(before, change) && durationMinutes === before.duration_minutes) return {};
  const employeeId = change.employee_id ?? before.employee_id;
  const { time_zone } = await findOwnBusiness(context.tx);
  const locked = await lockEmployees(context.tx, [before.employee_id, employeeId]);
  const employee = locked.find(({ id }) => id === employeeId);
  if (!employee) throw fail('NOT_FOUND');
  if (!employee.is_active && employeeId !== before.employee_id) throw fail('EMPLOYEE_INACTIVE');
  const slot = await checkSlotForBooking(context, {
    employee,
    date: change.booking_date ?? before.booking_date,
    time: change.booking_time ?? before.booking_time,
    durationMinutes,
    timeZone: time_zone,
    bookingId: before.id,
  });
  return { ...slot, employee_id: employeeId };
}

/** Takes a new booking number when the date changes, because a number belongs to its date. */
export async function takeNumberIfMoved(
  context: SalonContext,
  before: Booking,
  { booking_date }: Partial<BookingValues>,
): Promise<Pick<BookingValues, 'booking_number'>> {
  if (booking_date === undefined || booking_date === before.booking_date) return {};
  return { booking_number: await takeBookingNumber(context, booking_date) };
}

/** Only completing a booking takes a payment; without an amount the booking is paid in full. */
function newStatus(
  { now }: SalonContext,
  before: Booking,
  { status, paid_amount }: BookingChange,
  total: number,
): Partial<BookingValues> {
  const isCompleting = status === 'completed' && before.status !== 'completed';
  if (paid_amount !== undefined && !isCompleting) refusePayment(before.status);
  if (status === undefined || status === before.status) return {};
  if (!canChangeStatus(before.status, status)) throw fail('STATUS_CONFLICT');
  if (!isCompleting) return { status };
  const paid = paidAmountOrTotal(total, paid_amount);
  if (checkPaidAmount(paid, total) !== 'ok') throw fail('PAID_AMOUNT_INVALID', { total_price: total });
  return { status, paid_amount: paid, completed_at: now };
}

/**
 * A debt always has a customer: when the booking's account was deleted, the customer with its phone gets the debt.
 */
async function debtorOf(
  context: SalonContext,
  before: Booking,
  values: Partial<BookingValues>,
): Promise<Pick<BookingValues, 'customer_id'>> {
  const { paid_amount, total_price = before.total_price } = values;
  const isOwed = paid_amount != null && paid_amount < total_price;
  if (!isOwed || (values.customer_id ?? before.customer_id)) return {};
  return { customer_id: await findOrCreateCustomerOfBooking(context, before) };
}

function refusePayment(status: BookingStatus): never {
  if (status === 'completed') throw fail('STATUS_CONFLICT');
  throw failField('paid_amount', 'المبلغ المدفوع يسجل عند إكمال الحجز فقط');
}
