import type * as contract from '@salon/shared/contracts/booking';
import type { z } from 'zod';
import type { BookingLine } from './lines/booking-line.ts';
import { type LineRequest, toLineRequests, toRequestsOfOne } from './lines/line-request.ts';

export type BookingChange = z.output<typeof contract.updateBooking>;

const differs = <K extends keyof contract.Booking & keyof BookingChange>(
  before: contract.Booking,
  change: BookingChange,
  field: K,
) => change[field] !== undefined && change[field] !== before[field];

export const isCustomerChanged = (before: contract.Booking, change: BookingChange): boolean =>
  differs(before, change, 'customer_name') ||
  differs(before, change, 'customer_phone') ||
  differs(before, change, 'customer_email') ||
  (change.customer_id != null && change.customer_id !== before.customer_id);

/** @throws ApiError VALIDATION_FAILED for a service chosen twice */
export const isVisitChanged = (before: contract.Booking, change: BookingChange): boolean =>
  isDateChanged(before, change) ||
  isEmployeeChanged(before, change) ||
  findChangedRequests(before, change) !== null;

export const isDateChanged = (before: contract.Booking, change: BookingChange): boolean =>
  differs(before, change, 'booking_date') || differs(before, change, 'booking_time');

/** Whether the old form of a request names another employee for all lines. */
export const isEmployeeChanged = (before: contract.Booking, change: BookingChange): boolean =>
  change.employee_id !== undefined && change.employee_id.toLowerCase() !== before.employee_id;

/**
 * Returns the wanted lines if they differ from the booked ones, else null. Another order of the same services counts as a
 * change; another employee for all of them does not. The old form says nothing about variants and further employees of
 * booked services, which therefore stay. In both forms, the lines of deleted services stay without a change, and go with
 * one, because a request cannot name them.
 * @throws ApiError VALIDATION_FAILED for a service chosen twice
 */
export function findChangedRequests(
  before: contract.Booking,
  { lines, service_ids, employee_id }: BookingChange,
): LineRequest[] | null {
  if (lines) {
    const wanted = toLineRequests(lines);
    return areBooked(wanted, before.lines) ? null : wanted;
  }
  if (service_ids === undefined) return null;
  if (service_ids.join().toLowerCase() === before.service_ids.join()) return null;
  const wanted = toRequestsOfOne(service_ids, employee_id ?? before.employee_id);
  const isMoved = isEmployeeChanged(before, { employee_id });
  return wanted.map((request, index): LineRequest => {
    const line = before.lines.find(({ service_id }) => service_id === request.service_id);
    if (!line) return request;
    const { variant_id } = line;
    return isMoved
      ? { ...request, variant_id }
      : { ...request, variant_id, employee_id: line.employee_id, joins: index === 0 ? 'after' : line.joins };
  });
}

/** Does not compare the lines of deleted services. */
function areBooked(
  wanted: readonly LineRequest[],
  booked: readonly Pick<BookingLine, keyof LineRequest>[],
): boolean {
  const named = booked.filter(({ service_id }) => service_id !== null);
  return (
    wanted.length === named.length &&
    wanted.every((request, index) => {
      const line = named[index];
      return (
        line?.service_id === request.service_id &&
        line.variant_id === request.variant_id &&
        line.employee_id === request.employee_id &&
        (index === 0 || line.joins === request.joins)
      );
    })
  );
}
