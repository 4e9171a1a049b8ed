import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { findBusiness } from '../../salon/businesses/business.repository.ts';

/** The default salon can be one that the demo did not create. Call it in a transaction without a business. */
export async function findDefaultSalonId(tx: Tx): Promise<string | undefined> {
  return (await findBusiness(tx, ''))?.id;
}

/** If two servers load the demo at the same time, the second waits here for the first server's transaction. */
export async function insertBusinessIfNew(
  tx: Tx,
  business: Insertable<Tables['businesses']>,
): Promise<boolean> {
  const result = await tx
    .insertInto('businesses')
    .values(business)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Inserts the rows in batches, because PostgreSQL takes at most 65,535 values in one statement. */
export async function insertMany<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const atOnce = 500;
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute();
  }
}

export async function listStaffPasswordHashes(tx: Tx): Promise<string[]> {
  const admins = tx.selectFrom('admins').select('password_hash');
  const rows = await admins.union(tx.selectFrom('employees').select('password_hash')).execute();
  return rows.map(({ password_hash }) => password_hash);
}
