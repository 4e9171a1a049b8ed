import type { Tx } from '../../../database/database.ts';
import type { SalonContext } from '../../../http/salon-context.ts';

/** Writes the pair once. */
export async function insertDistinctPair(
  { tx, businessId, principal, now }: SalonContext,
  ids: readonly [string, string],
): Promise<void> {
  const [one_id, other_id] = [...ids].sort() as [string, string];
  await tx
    .insertInto('distinct_customers')
    .values({
      ...{ business_id: businessId, one_id, other_id, created_at: now },
      created_by: `${principal.userType} ${principal.userId}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the pairs of which both are among the customers. */
export async function listDistinctPairs(tx: Tx, ids: readonly string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('distinct_customers')
    .select(['one_id', 'other_id'])
    .where('one_id', 'in', ids)
    .where('other_id', 'in', ids)
    .orderBy('one_id')
    .orderBy('other_id')
    .execute();
  return rows.map(({ one_id, other_id }) => [one_id, other_id]);
}

/** The customer is deleted for good. */
export async function deleteDistinctPairs(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom('distinct_customers')
    .where(({ eb, or }) => or([eb('one_id', '=', customerId), eb('other_id', '=', customerId)]))
    .execute();
}
