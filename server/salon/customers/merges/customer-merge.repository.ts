import type { CustomerMerge } from '@salon/shared/contracts/customer-card';
import { type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { GoneCustomer, MovedRows } from '../../../database/customer-tables.ts';
import type { Tx } from '../../../database/database.ts';
import { ownBusiness } from '../../../database/own-business.ts';
import type { SalonContext } from '../../../http/salon-context.ts';

/** A merge is shown and can be undone if it is not older than `since`. */
export type MergeCursor = [created_at: string, id: string];

/** A later merge of the kept customer must be undone first. */
const hasLaterMerge = sql<SqlBool>`exists (
  select 1 from customer_merges as later
  where later.business_id = ${ownBusiness} and (later.kept_id = merge.kept_id or later.gone_id = merge.kept_id) and later.undone_at is null
    and (later.created_at, later.id) > (merge.created_at, merge.id))`;

const selectMerges = (tx: Tx, since: Date) =>
  tx.selectFrom('customer_merges as merge').select([
    'merge.id',
    'merge.kept_id',
    sql<string | null>`(
      select name from customers where business_id = ${ownBusiness} and id = merge.kept_id)`.as('kept_name'),
    'merge.gone_id',
    sql<string>`merge.gone ->> 'name'`.as('gone_name'),
    sql<string>`merge.gone ->> 'phone'`.as('gone_phone'),
    'merge.created_at',
    'merge.undone_at',
    sql<boolean>`(merge.undone_at is null and merge.created_at >= ${since.toISOString()}::timestamptz
      and not ${hasLaterMerge})`.as('can_undo'),
  ]);

export function findMerge(tx: Tx, id: string, since: Date): Promise<CustomerMerge | undefined> {
  return selectMerges(tx, since).where('merge.id', '=', id).executeTakeFirst();
}

/** The newest merges that stand. */
export function listMergeRows(
  tx: Tx,
  since: Date,
  limit: number,
  after?: MergeCursor,
): Promise<CustomerMerge[]> {
  let query = selectMerges(tx, since).where(isStanding(since));
  if (after) {
    query = query.where(
      sql<SqlBool>`(merge.created_at, merge.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  }
  return query.orderBy('merge.created_at', 'desc').orderBy('merge.id', 'desc').limit(limit).execute();
}

export async function countMerges(tx: Tx, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('customer_merges as merge')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isStanding(since))
    .executeTakeFirstOrThrow();
  return count;
}

const isStanding = (since: Date) =>
  sql<SqlBool>`(merge.undone_at is null and merge.created_at >= ${since.toISOString()}::timestamptz)`;

export async function insertMerge(
  { tx, businessId, principal, now }: SalonContext,
  { kept_id, gone, moved }: { kept_id: string; gone: GoneCustomer; moved: MovedRows },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('customer_merges')
    .values({
      ...{ business_id: businessId, id, kept_id, gone_id: gone.id },
      ...{ gone: JSON.stringify(gone), moved: JSON.stringify(moved) },
      created_by: `${principal.userType} ${principal.userId}`,
      created_at: now,
    })
    .execute();
  return id;
}

export function lockMerge(tx: Tx, id: string) {
  return tx
    .selectFrom('customer_merges')
    .select(['kept_id', 'gone_id', 'gone', 'moved'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone({ tx, now }: SalonContext, id: string): Promise<void> {
  await tx.updateTable('customer_merges').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Deletes the merges into a customer who is deleted, and the merges into those customers. */
export async function deleteMergesInto(tx: Tx, customerId: string): Promise<void> {
  await sql`
    with recursive chain as (
      select id, gone_id, undone_at from customer_merges where business_id = ${ownBusiness} and kept_id = ${customerId}
      union
      select earlier.id, earlier.gone_id, earlier.undone_at from customer_merges as earlier
      join chain on earlier.business_id = ${ownBusiness} and earlier.kept_id = chain.gone_id and chain.undone_at is null)
    delete from customer_merges where business_id = ${ownBusiness} and id in (select id from chain)`.execute(
    tx,
  );
}
