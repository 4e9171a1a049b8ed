import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';

/** Customers come into being by their phone: at the first sign-in, with a booking, and with a debt. */

type Place = Pick<SalonContext, 'tx' | 'businessId' | 'now'>;

export interface PhoneOwner {
  name: string;
  phone: string;
  email?: string | null;
}

/** Creates the customer and returns the id; returns undefined when the salon has a customer with this phone. */
export async function insertCustomerIfNew(
  { tx, businessId, now }: Place,
  values: PhoneOwner,
): Promise<string | undefined> {
  const created = await tx
    .insertInto('customers')
    .values({ ...values, business_id: businessId, id: uuidv7(), created_at: now })
    .onConflict((conflict) => conflict.constraint('customers_phone_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}

/**
 * Returns the id of the customer with this phone; creates the customer when the salon has none. Locks a found
 * customer against deletion until the transaction ends. The loop repeats when the customer is deleted at the same
 * moment.
 */
export async function findOrCreateCustomer(place: Place, owner: PhoneOwner): Promise<string> {
  for (;;) {
    const created = await insertCustomerIfNew(place, owner);
    if (created) return created;
    const known = await place.tx
      .selectFrom('customers')
      .select('id')
      .where('phone', '=', owner.phone)
      .forKeyShare()
      .executeTakeFirst();
    if (known) return known.id;
  }
}

/** Like `findOrCreateCustomer`, for the customer that a booking names. */
export function findOrCreateCustomerOfBooking(
  place: Place,
  booking: { customer_name: string; customer_phone: string; customer_email: string | null },
): Promise<string> {
  const { customer_name: name, customer_phone: phone, customer_email: email } = booking;
  return findOrCreateCustomer(place, { name, phone, email });
}

/** Writes `last_login` of the customer with this phone and returns the account; undefined when there is none. */
export function recordCustomerLogin(tx: Tx, phone: string, now: Date) {
  return tx
    .updateTable('customers')
    .set({ last_login: now })
    .where('phone', '=', phone)
    .returning(['id', 'name', 'phone', 'is_active'])
    .executeTakeFirst();
}
