import type { Tx } from '../../database/database.ts';

/** Without the lock, concurrent bookings could deadlock on the exclusion constraint. */
export async function lockEmployees(tx: Tx, ids: string[]) {
  return tx
    .selectFrom('employees')
    .select(['id', 'is_active', 'work_hours_from', 'work_hours_to'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export type BookableEmployee = Awaited<ReturnType<typeof listBookableEmployees>>[number];

export function listBookableEmployees(tx: Tx, id?: string) {
  const query = tx
    .selectFrom('employees')
    .select(['id', 'work_hours_from', 'work_hours_to'])
    .where('is_active', '=', true);
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
