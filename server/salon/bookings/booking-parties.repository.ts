import type { DiscountType } from '@salon/shared/domain/discount';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';

/** Queries for the employee, the services and the customer of a booking. */

export interface OfferedService {
  id: string;
  name: string;
  price: number;
  duration_minutes: number;
  is_active: boolean;
  discount_type: DiscountType;
  discount_percentage: number;
  /** Whether the employee of the booking offers the service. */
  is_offered: boolean;
}

/**
 * Returns the employees and locks their rows in the order of their ids. Concurrent bookings would deadlock on the
 * exclusion constraint alone; with the lock the second booking waits and then finds the slot taken.
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

/** Lists the services with these ids, each with whether the employee offers it. */
export async function findOfferedServices(
  tx: Tx,
  employeeId: string,
  ids: string[],
): Promise<OfferedService[]> {
  // All services of an old booking may be deleted, and SQL has no empty list.
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
 * Returns the id of the customer with this phone; creates the customer when the salon has none. Locks a found
 * customer against deletion until the transaction ends. The loop repeats when the customer is deleted at the same
 * moment.
 */
export async function findOrCreateCustomerByPhone(
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

export type BookableEmployee = Awaited<ReturnType<typeof listBookableEmployees>>[number];

/** Lists the active employees with their working hours, or only the one with this id when active. */
export function listBookableEmployees(tx: Tx, id?: string) {
  const query = tx
    .selectFrom('employees')
    .select(['id', 'work_hours_from', 'work_hours_to'])
    .where('is_active', '=', true);
  return (id ? query.where('id', '=', id) : query).execute();
}

/** Whether the salon has an employee with this id, active or not. */
export async function hasEmployee(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx.selectFrom('employees').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}
