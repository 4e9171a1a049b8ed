import type { Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export type CustomerValues = Pick<
  Updateable<Tables['customers']>,
  'name' | 'phone' | 'email' | 'notes' | 'is_active'
>;

/** Returns the customer's name, phone and email; undefined when the salon has no customer with this id. */
export function findCustomerContact(tx: Tx, id: string) {
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Creates a customer and returns its id. @throws the database error `customers_phone_key` for a used phone */
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

/** Writes the given columns; an undefined value leaves its column unchanged. */
export async function updateCustomerRow(tx: Tx, id: string, values: CustomerValues): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await tx.updateTable('customers').set(values).where('id', '=', id).execute();
}

/**
 * Returns the customer and locks the row until the transaction ends; undefined when the salon has no customer with
 * this id.
 */
export function lockCustomer(tx: Tx, id: string) {
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes the customer. The customer's bookings keep name and phone as text. */
export async function deleteCustomerRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('customers').where('id', '=', id).execute();
}

/**
 * Whether the customer exists. Locks the row, so that no other transaction can delete the customer before this one
 * ends.
 */
export async function lockCustomerIfExists(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
