import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { lockEmployees } from '../../employees/bookable-employee.repository.ts';
import { deleteOwnHolds, listHeldEmployees } from './hold.repository.ts';

/** @throws ApiError NOT_FOUND, also for the hold of another person */
export async function deleteHold(context: SalonContext, id: string): Promise<void> {
  const held = await listHeldEmployees(context);
  if (held.length === 0) throw fail('NOT_FOUND');
  // An absence that is granted meanwhile takes the time, as in `lockLineEmployees`.
  await lockEmployees(context.tx, held);
  if ((await deleteOwnHolds(context, id)) === 0) throw fail('NOT_FOUND');
}
