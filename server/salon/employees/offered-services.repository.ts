import type { DiscountType } from '@salon/shared/domain/discount';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';

type SalonScope = Pick<SalonContext, 'tx' | 'businessId'>;

export interface OfferedService {
  id: string;
  name: string;
  price: number;
  duration_minutes: number;
  is_active: boolean;
  discount_type: DiscountType;
  discount_percentage: number;
  is_offered: boolean;
}

export async function listOfferedServices(
  tx: Tx,
  employeeId: string,
  ids: string[],
): Promise<OfferedService[]> {
  // All services of an old booking may have been deleted, and SQL has no empty list.
  if (ids.length === 0) return [];
  return tx
    .selectFrom('services as service')
    .select([
      'service.id',
      'service.name',
      'service.price',
      'service.duration_minutes',
      'service.is_active',
      'service.discount_type',
      'service.discount_percentage',
      sql<boolean>`exists (
        select from employee_services as offer
        where offer.business_id = service.business_id and offer.service_id = service.id
          and offer.employee_id = ${employeeId})`.as('is_offered'),
    ])
    .where('service.id', 'in', ids)
    .execute();
}

export async function countOwnServices(tx: Tx, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('services')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

export async function replaceOfferedServices(
  { tx, businessId }: SalonScope,
  employeeId: string,
  serviceIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('employee_services').where('employee_id', '=', employeeId).execute();
  if (serviceIds.length === 0) return;
  await tx
    .insertInto('employee_services')
    .values(
      serviceIds.map((service_id) => ({ business_id: businessId, employee_id: employeeId, service_id })),
    )
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
