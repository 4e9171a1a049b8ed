import type { Tx } from '../../database/database.ts';

/**
 * Returns the employees and locks their rows in the order of their ids. Without the lock, concurrent bookings would
 * deadlock on the exclusion constraint. With it, the second booking waits and then finds the slot taken.
 */
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

/** Lists the active employees with their working hours. With `id`, lists only this employee, and none if inactive. */
export function listBookableEmployees(tx: Tx, id?: string) {
  const query = tx
    .selectFrom('employees')
    .select(['id', 'work_hours_from', 'work_hours_to'])
    .where('is_active', '=', true);
  return (id ? query.where('id', '=', id) : query).execute();
}

/** Whether the salon has an employee with this id, active or not. */
export async function hasEmployee(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.selectFrom('employees').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether the salon has an employee with this id. Locks the row, so that the employee is not deleted before the
 * transaction ends.
 */
export async function lockEmployeeIfExists(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employees')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
