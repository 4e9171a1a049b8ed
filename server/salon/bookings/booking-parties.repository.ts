import type { DiscountType } from '@salon/shared/domain/discount';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';

/** Whom and what a booking brings together: the employee, the services, the customer. */

export interface OfferedService {
  id: string;
  name: string;
  price: number;
  duration_minutes: number;
  is_active: boolean;
  discount_type: DiscountType;
  discount_percentage: number;
  /** Whether the asked-for employee does it. */
  is_offered: boolean;
}

/**
 * Takes the employees' rows in the order of their ids. Under contention the exclusion constraint alone ends in
 * deadlocks; with the row taken first, whoever comes second waits and then sees the slot taken.
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

export async function findOfferedServices(
  tx: Tx,
  employeeId: string,
  ids: string[],
): Promise<OfferedService[]> {
  // All services of an old booking may be gone from the catalogue, and SQL has no empty list.
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

export function findCustomer(tx: Tx, id: string) {
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * The customer with this phone, made now if there is none: an account comes with the first booking. Whoever is found
 * stays until the transaction ends; one who is deleted at that moment is made again.
 */
export async function customerWithPhone(
  { tx, businessId, now }: SalonContext,
  { name, phone, email }: { name: string; phone: string; email: string | null },
): Promise<string> {
  for (;;) {
    const made = await tx
      .insertInto('customers')
      .values({ business_id: businessId, id: uuidv7(), name, phone, email, created_at: now })
      .onConflict((conflict) => conflict.constraint('customers_phone_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
    const known = await tx
      .selectFrom('customers')
      .select('id')
      .where('phone', '=', phone)
      .forKeyShare()
      .executeTakeFirst();
    if (known) return known.id;
  }
}

export type BookableEmployee = Awaited<ReturnType<typeof findBookable>>[number];

/** Who can be booked: all who are active, or the one that is asked for if they are. */
export function findBookable(tx: Tx, id?: string) {
  const query = tx
    .selectFrom('employees')
    .select(['id', 'work_hours_from', 'work_hours_to'])
    .where('is_active', '=', true);
  return (id ? query.where('id', '=', id) : query).execute();
}

export async function employeeExists(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx.selectFrom('employees').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}
