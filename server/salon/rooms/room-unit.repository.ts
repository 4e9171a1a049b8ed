import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';

type SalonScope = Pick<SalonContext, 'tx' | 'businessId'>;

export async function countUnits(tx: Tx, kindId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('room_units')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind_id', '=', kindId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids increase with time, so the units have the order of creation. @throws the database error `room_units_name` */
export async function insertUnits({ tx, businessId }: SalonScope, kindId: string, names: readonly string[]) {
  if (names.length === 0) return;
  const rows = names.map((name) => ({ business_id: businessId, id: uuidv7(), kind_id: kindId, name }));
  await tx.insertInto('room_units').values(rows).execute();
}

/** A booking that occupies the unit waits for this transaction when it locks the unit, too. */
export function lockUnit(tx: Tx, id: string) {
  return tx
    .selectFrom('room_units')
    .select(['id', 'kind_id', 'is_active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** @throws the database error `room_units_name` for a used name */
export async function updateUnitRow(
  tx: Tx,
  id: string,
  values: { name?: string | undefined; is_active?: boolean | undefined },
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await tx.updateTable('room_units').set(values).where('id', '=', id).execute();
}

/** @throws the database error `busy_unit_fkey` while a booking occupies the unit */
export async function deleteUnitRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('room_units').where('id', '=', id).execute();
}
