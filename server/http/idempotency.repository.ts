import type { SalonContext } from './salon-context.ts';

/** Keys belong to a person, not to a session, because a client may repeat a request after a new sign-in. */
const principalKey = ({ principal }: SalonContext) => `${principal.userType}:${principal.userId}`;

const KEPT_MS = 7 * 24 * 3_600_000;

/** Returns false if the principal used the key within `KEPT_MS`. Waits for another transaction that writes the key. */
export async function insertKeyIfNew(
  context: SalonContext,
  key: string,
  requestHash: string,
): Promise<boolean> {
  await deleteOldKeys(context);
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

/** Deletes the principal's own old keys, and some of others, because many persons send one key and never come back. */
async function deleteOldKeys(context: SalonContext): Promise<void> {
  const before = new Date(context.now.getTime() - KEPT_MS).toISOString();
  const ofOthers = context.tx
    .selectFrom('idempotency_keys')
    .select(['principal', 'key'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(20)
    .forUpdate()
    .skipLocked();
  await context.tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before)
    .where(({ eb, or, refTuple }) =>
      or([
        eb('principal', '=', principalKey(context)),
        eb(refTuple('principal', 'key'), 'in', ofOthers.$asTuple('principal', 'key')),
      ]),
    )
    .execute();
}

export async function storeAnswer(context: SalonContext, key: string, answer: unknown): Promise<void> {
  await context.tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('principal', '=', principalKey(context))
    .where('key', '=', key)
    .execute();
}

export async function findAnswer(context: SalonContext, key: string) {
  return context.tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('principal', '=', principalKey(context))
    .where('key', '=', key)
    .executeTakeFirst();
}
