import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockVisitEmployees } from './availability/lock-visit.ts';

/**
 * Locks the employees of a booking whose status frees or takes time, before other rows are locked. An absence that is granted
 * meanwhile then knows whether the time is free, and the booking sees the absence. For freed time the trigger `reoccupy` ensures
 * it, too.
 */
export async function lockLineEmployees(context: SalonContext, { lines }: Booking): Promise<void> {
  await lockVisitEmployees(context, [...new Set(lines.map(({ employee_id }) => employee_id))]);
}
