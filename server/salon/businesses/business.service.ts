import type { Business } from '@salon/shared/contracts/business';
import type { Database } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { findBusiness } from './business.repository.ts';

/**
 * The salon that a caller names before anyone is signed in: an id, a slug, or '' for the default salon.
 * @throws ApiError BUSINESS_NOT_FOUND also for one that is not active
 */
export async function requireBusiness(database: Database, idOrSlug: string): Promise<Business> {
  const found = await database.withoutBusiness((tx) => findBusiness(tx, idOrSlug));
  if (!found) throw fail('BUSINESS_NOT_FOUND');
  return found;
}
