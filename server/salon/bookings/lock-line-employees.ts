import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockVisitEmployees } from './availability/lock-visit.ts';

/**
 * Locks the employees of a booking whose status frees or takes time, before other rows are locked. Without the lock, an
 * absence that is granted meanwhile would leave out the time of the booking, and the booking would not see the absence.
 */
export async function lockLineEmployees(context: SalonContext, { lines }: Booking): Promise<void> {
  await lockVisitEmployees(context, [...new Set(lines.map(({ employee_id }) => employee_id))]);
}
