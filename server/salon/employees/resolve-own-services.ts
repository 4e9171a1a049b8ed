import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { countOwnServices } from './offered-services.repository.ts';

/** @throws ApiError NOT_FOUND when the salon does not have one of the services */
export async function resolveOwnServices({ tx }: SalonContext, ids: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(ids.map((given) => given.toLowerCase()))];
  if (distinct.length > 0 && (await countOwnServices(tx, distinct)) !== distinct.length) {
    throw fail('NOT_FOUND');
  }
  return distinct;
}
