import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { countOwnServices, listOfferedServices } from './offered-services.repository.ts';

interface WantedOffers {
  service_ids: readonly string[];
  service_ids_before: readonly string[] | undefined;
}

/**
 * Returns the services that the employee offers after an edit. The caller has locked the employee. Of services that the edit
 * does not change, what others have stored stays.
 * @throws ApiError NOT_FOUND when the salon does not have one of the added services
 */
export async function resolveChangedOffers(
  context: SalonContext,
  employeeId: string,
  { service_ids, service_ids_before }: WantedOffers,
): Promise<string[]> {
  if (!service_ids_before) return resolveOwnServices(context, service_ids);
  const [wanted, before] = [service_ids, service_ids_before].map((ids) => new Set(ids)) as [
    Set<string>,
    Set<string>,
  ];
  const added = await resolveOwnServices(context, [...wanted.difference(before)]);
  const removed = before.difference(wanted);
  const stored = await listOfferedServices(context.tx, employeeId);
  return [...new Set([...stored.filter((id) => !removed.has(id)), ...added])];
}

/** @throws ApiError NOT_FOUND when the salon does not have one of the services */
export async function resolveOwnServices({ tx }: SalonContext, ids: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(ids)];
  if (distinct.length > 0 && (await countOwnServices(tx, distinct)) !== distinct.length) {
    throw fail('NOT_FOUND');
  }
  return distinct;
}
