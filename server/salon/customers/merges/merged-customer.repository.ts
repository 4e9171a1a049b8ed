import { sql } from 'kysely';
import type { GoneCustomer, MovedRows } from '../../../database/customer-tables.ts';
import type { Tx } from '../../../database/database.ts';
import type { SalonContext } from '../../../http/salon-context.ts';

/** Every column but the salon's. */
const COLUMNS = [
  'id',
  'name',
  'phone',
  'email',
  'notes',
  'tags',
  'birthday',
  'is_active',
  'created_at',
  'last_login',
] as const satisfies readonly (keyof GoneCustomer)[];

/** Locks in the order of the ids, so that two merges of the same customers do not wait for each other. */
export function lockCustomers(tx: Tx, ids: readonly string[]): Promise<GoneCustomer[]> {
  return tx
    .selectFrom('customers')
    .select(COLUMNS)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** @throws the database error `customers_phone_key` if another customer has the phone now */
export async function restoreCustomer({ tx, businessId }: SalonContext, gone: GoneCustomer): Promise<void> {
  await tx
    .insertInto('customers')
    .values({ ...gone, business_id: businessId })
    .execute();
}

export async function fillCustomer(
  tx: Tx,
  id: string,
  { filled, tags }: { filled: MovedRows['filled']; tags: string[] },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...filled, tags })
    .where('id', '=', id)
    .execute();
}

/** Gives the filled values that are still the same back their values before, and takes the added tags away. */
export async function emptyCustomer(
  tx: Tx,
  id: string,
  { filled, replaced = {}, added_tags }: Pick<MovedRows, 'filled' | 'replaced' | 'added_tags'>,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      email: sql<string | null>`nullif(email, ${filled.email ?? null}::text)`,
      birthday: sql<string | null>`case when birthday = ${filled.birthday ?? null}::text
        then ${replaced.birthday ?? null}::text else birthday end`,
      tags: sql<string[]>`array(
        select tag from unnest(tags) with ordinality as given (tag, place)
        where tag <> all (${[...added_tags]}::text[]) order by place)`,
    })
    .where('id', '=', id)
    .execute();
}
