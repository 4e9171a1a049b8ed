import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteServiceRow } from './service.repository.ts';

/** Bookings of the service keep its name and price. @throws ApiError NOT_FOUND */
export async function deleteService({ tx }: SalonContext, serviceId: string): Promise<void> {
  if (!(await deleteServiceRow(tx, serviceId))) throw fail('NOT_FOUND');
}
