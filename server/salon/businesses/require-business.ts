import type { Business } from '@salon/shared/contracts/business';
import type { Database } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { lookUpBusiness } from './business.repository.ts';

/** '' means the default salon. @throws ApiError BUSINESS_NOT_FOUND, also when the salon is not active */
export async function requireBusiness(database: Database, idOrSlug: string): Promise<Business> {
  const found = await lookUpBusiness(database, idOrSlug);
  if (!found) throw fail('BUSINESS_NOT_FOUND');
  return found;
}
