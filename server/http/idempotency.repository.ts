import type { SalonContext } from './salon-context.ts';

/**
 * Returns the owner of a key. Keys belong to a person, not to a session, so that a repeat after a new sign-in is still
 * a repeat.
 */
const principalKey = ({ principal }: SalonContext) => `${principal.userType}:${principal.userId}`;

/** Time that a key is stored. A client repeats a request within minutes. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Stores the key and returns true, or returns false if the key is stored already. Waits for another transaction that
 * writes the same key. Deletes the person's expired keys first.
 */
export async function insertKeyIfNew(
  context: SalonContext,
  key: string,
  requestHash: string,
): Promise<boolean> {
  await context.tx
    .deleteFrom('idempotency_keys')
    .where('principal', '=', principalKey(context))
    .where('created_at', '<', new Date(context.now.getTime() - KEPT_MS).toISOString())
    .execute();
  const result = await context.tx
    .insertInto('idempotency_keys')
    .values({
      business_id: context.businessId,
      principal: principalKey(context),
      key,
      request_hash: requestHash,
      created_at: context.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Stores the response body of a key. */
export async function storeAnswer(context: SalonContext, key: string, answer: unknown): Promise<void> {
  await context.tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('principal', '=', principalKey(context))
    .where('key', '=', key)
    .execute();
}

/** Returns the hash and the stored response body of the first request with this key. */
export async function findAnswer(context: SalonContext, key: string) {
  return context.tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('principal', '=', principalKey(context))
    .where('key', '=', key)
    .executeTakeFirst();
}
