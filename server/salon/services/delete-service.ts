import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteServiceRow } from './service.repository.ts';
import { deleteLinksToService } from './service-link.repository.ts';

/** Bookings of the service keep its name and price; add-ons of this service alone are deactivated. @throws ApiError NOT_FOUND */
export async function deleteService({ tx }: SalonContext, serviceId: string): Promise<void> {
  await deleteLinksToService(tx, serviceId);
  if (!(await deleteServiceRow(tx, serviceId))) throw fail('NOT_FOUND');
}
