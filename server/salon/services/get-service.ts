import type { Service } from '@salon/shared/contracts/service';
import { getFinalPrice } from '@salon/shared/domain/discount';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findService, type ServiceRow } from './service.repository.ts';

/** @throws ApiError NOT_FOUND, for a customer also when the service is inactive */
export async function getService({ tx, principal }: SalonContext, serviceId: string): Promise<Service> {
  const row = await findService(tx, serviceId);
  if (!row || (principal.userType === 'customer' && !row.is_active)) throw fail('NOT_FOUND');
  return toService(row);
}

export function toService(row: ServiceRow): Service {
  return { ...row, final_price: getFinalPrice(row) };
}
