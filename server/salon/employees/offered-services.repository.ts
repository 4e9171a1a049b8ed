import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';

type SalonScope = Pick<SalonContext, 'tx' | 'businessId'>;

export async function countOwnServices(tx: Tx, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('services')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listOfferedServices(tx: Tx, employeeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('employee_services')
    .select('service_id')
    .where('employee_id', '=', employeeId)
    .execute();
  return rows.map(({ service_id }) => service_id);
}

/** A service that stays keeps the employee's price and minutes. */
export async function replaceOfferedServices(
  { tx, businessId }: SalonScope,
  employeeId: string,
  serviceIds: readonly string[],
): Promise<void> {
  const others = tx.deleteFrom('employee_services').where('employee_id', '=', employeeId);
  await (serviceIds.length > 0 ? others.where('service_id', 'not in', serviceIds) : others).execute();
  if (serviceIds.length === 0) return;
  await tx
    .insertInto('employee_services')
    .values(
      serviceIds.map((service_id) => ({ business_id: businessId, employee_id: employeeId, service_id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function offerByAllEmployees({ tx, businessId }: SalonScope, serviceId: string): Promise<void> {
  await tx
    .insertInto('employee_services')
    .columns(['business_id', 'employee_id', 'service_id'])
    .expression((query) =>
      query
        .selectFrom('employees')
        .select([
          sql.val(businessId).$castTo<string>().as('business_id'),
          'employees.id as employee_id',
          sql.val(serviceId).$castTo<string>().as('service_id'),
        ])
        .where('is_active', '=', true),
    )
    .execute();
}
