import type { Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export type CustomerValues = Pick<
  Updateable<Tables['customers']>,
  'name' | 'phone' | 'email' | 'notes' | 'is_active'
>;

export interface CustomerContact {
  id: string;
  name: string;
  phone: string;
  email: string | null;
}

export function findCustomerContact(tx: Tx, id: string): Promise<CustomerContact | undefined> {
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @throws the database error `customers_phone_key` for a used phone */
export async function insertCustomer(
  { tx, businessId, now }: SalonContext,
  values: { name: string; phone: string; email: string | null; notes: string },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('customers')
    .values({ ...values, business_id: businessId, id, created_at: now })
    .execute();
  return id;
}

/** An undefined value leaves its column unchanged. */
export async function updateCustomerRow(tx: Tx, id: string, values: CustomerValues): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await tx.updateTable('customers').set(values).where('id', '=', id).execute();
}

export function lockCustomer(tx: Tx, id: string) {
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The customer's bookings keep name and phone as text. */
export async function deleteCustomerRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('customers').where('id', '=', id).execute();
}

/** No other transaction can delete the customer before this transaction ends. */
export async function lockCustomerIfExists(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
