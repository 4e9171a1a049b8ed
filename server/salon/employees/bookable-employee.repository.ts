import type { Tx } from '../../database/database.ts';

/** Without the lock, concurrent bookings would deadlock on the exclusion constraint. */
export async function lockEmployees(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('employees')
    .select(['id', 'is_active'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks in the order of `lockEmployees`. Returns the ids. */
export async function lockAllEmployees(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('employees').select('id').orderBy('id').forNoKeyUpdate().execute();
  return rows.map(({ id }) => id);
}

export type BookableEmployee = Awaited<ReturnType<typeof listBookableEmployees>>[number];

/** Returns the active employees in the salon's order. */
export function listBookableEmployees(tx: Tx, id?: string) {
  const query = tx
    .selectFrom('employees')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id');
  return (id ? query.where('id', '=', id) : query).execute();
}

export async function hasEmployee(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.selectFrom('employees').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** No other transaction can delete the employee before this transaction ends. */
export async function lockEmployeeIfExists(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employees')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
