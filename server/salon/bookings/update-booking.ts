import type * as contract from '@salon/shared/contracts/booking';
import { canChangeStatus, isOpenStatus } from '@salon/shared/domain/booking-status';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { failAsChanged } from '../board/lock-visit-booking.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { closeOpenRequest, updateOpenRequest } from '../notifications/booking-request.ts';
import { type BookingValues, lockBooking, updateBookingRow } from './booking.repository.ts';
import { type BookingChange, isCustomerChanged, isVisitChanged } from './booking-change.ts';
import { type ChangedVisit, changeVisit, writeVisitLines } from './change-visit.ts';
import { clearArrivalIfDateChanged } from './clear-arrival-if-date-changed.ts';
import { assertPaymentAllowed, completeBooking } from './complete-booking.ts';
import { endEarly, freesTime } from './end-early.ts';
import { requireBooking } from './get-booking.ts';
import { lockLineEmployees } from './lock-line-employees.ts';
import { resolveBookingCustomer } from './resolve-booking-customer.ts';
import { takeNumberIfDateChanged } from './take-number-if-date-changed.ts';

/**
 * Equal fields change nothing, because a form may send all fields.
 * @throws ApiError BOOKING_CHANGED with the present booking if the request names another version; STATUS_CONFLICT, PAID_AMOUNT_INVALID, PRICE_CHANGED, SLOT_*, ROOM_TAKEN, SERVICE_*,
 * EMPLOYEE_INACTIVE, NOT_FOUND, VALIDATION_FAILED
 */
export async function updateBooking(
  context: SalonContext,
  id: string,
  change: BookingChange,
): Promise<contract.Booking> {
  const { tx } = context;
  if (!(await lockBooking(tx, id))) throw fail('NOT_FOUND');
  const before = await requireBooking(tx, id);
  const isEdit = isCustomerChanged(before, change) || isVisitChanged(before, change);
  // An edit that is sent again after its answer was lost differs in nothing, and so names an old version without harm.
  if (isEdit && change.version !== undefined && change.version !== before.version) {
    await failAsChanged(context, id);
  }
  if (isEdit && !isOpenStatus(before.status)) throw fail('STATUS_CONFLICT');
  // Employees are locked before customers, as in `createBooking`; another order could deadlock.
  if (freesTime(before, change)) await lockLineEmployees(context, before);
  const visit = await changeVisit(context, before, change);
  const customer = isCustomerChanged(before, change) ? await newCustomer(context, before, change) : {};
  const total = await getChangedTotal(context, visit);
  const booking = { ...before, ...customer, total_price: total.total_price ?? before.total_price };
  const values: Partial<BookingValues> = {
    ...visit?.slot,
    ...customer,
    ...total.values,
    ...(await newStatus(context, booking, change)),
    ...(change.notes === undefined ? {} : { notes: change.notes }),
  };
  const number = await takeNumberIfDateChanged(context, before, values);
  if (visit) await writeVisitLines(context, id, visit);
  await updateBookingRow(context, id, {
    ...values,
    ...number,
    ...clearArrivalIfDateChanged(before, values),
    ...(await endEarly(context, before, change)),
  });
  if (values.status) await closeOpenRequest(context, id);
  const after = await requireBooking(tx, id);
  if (isEdit) await updateOpenRequest(context, after);
  return after;
}

/** Returns the price of changed lines in units of the currency, and its column. */
async function getChangedTotal({ tx }: SalonContext, visit: ChangedVisit | null) {
  const total_minor = visit?.total_minor ?? null;
  if (total_minor === null) return { total_price: null, values: {} };
  const { toUnits } = await getOwnCurrency(tx);
  return { total_price: toUnits(total_minor), values: { total_minor } };
}

function newCustomer(context: SalonContext, before: contract.Booking, change: BookingChange) {
  const { customer_id, customer_email } = change;
  const given = {
    customer_id,
    customer_name: change.customer_name ?? before.customer_name,
    customer_phone: change.customer_phone ?? before.customer_phone,
    customer_email: customer_email === undefined ? before.customer_email : customer_email,
  };
  return resolveBookingCustomer(context, given, before);
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
