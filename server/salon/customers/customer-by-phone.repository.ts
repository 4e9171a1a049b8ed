import type { PhoneHolder } from '@salon/shared/contracts/customer';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { type CustomerContact, findCustomerContact } from './customer.repository.ts';
import { findKeptById, findKeptByPhone, lockKeptByPhone } from './merges/merged-phone.repository.ts';

type SalonScope = Pick<SalonContext, 'tx' | 'businessId' | 'now'>;

export interface PhoneOwner {
  name: string;
  phone: string;
  email?: string | null;
}

/** Returns undefined when the salon already has a customer with this phone. */
export async function insertCustomerIfNew(
  { tx, businessId, now }: SalonScope,
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

/** Locks the customer whom this finds, so that no other transaction deletes the row before this one ends. */
async function lockCustomerByPhone(tx: Tx, phone: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', phone)
    .forKeyShare()
    .executeTakeFirst();
  return found?.id ?? (await lockKeptByPhone(tx, phone));
}

/** Finds the customer with this phone, or the one into whom the last customer with it was merged. */
export async function findPhoneHolder(tx: Tx, phone: string): Promise<PhoneHolder | undefined> {
  const found = (await findAccountByPhone(tx, phone)) ?? (await findKeptByPhone(tx, phone));
  return found && toPhoneHolder(found);
}

export const toPhoneHolder = ({ id, name }: { id: string; name: string }): PhoneHolder => ({
  ...{ customer_id: id, customer_name: name },
});

/**
 * The phone may also be that of a customer who was merged into this one. A sign-in does not ask here: it makes an account of its
 * own, which has the phone from then on. The loop repeats when another transaction creates the customer between the statements.
 */
export async function findOrCreateCustomer(scope: SalonScope, owner: PhoneOwner): Promise<string> {
  for (;;) {
    const known = await lockCustomerByPhone(scope.tx, owner.phone);
    if (known) return known;
    const created = await insertCustomerIfNew(scope, owner);
    if (created) return created;
  }
}

/** Does not find those into whom a customer with this phone was merged. */
export function findAccountByPhone(tx: Tx, phone: string) {
  return tx.selectFrom('customers').select(['id', 'name']).where('phone', '=', phone).executeTakeFirst();
}

/** Finds the customer whom a page picked, or the one into whom this customer was merged after the page read the list. */
export async function findPickedCustomer(tx: Tx, id: string): Promise<CustomerContact | undefined> {
  return (await findCustomerContact(tx, id)) ?? (await findKeptById(tx, id));
}

/** Returns '' if the phone leads to no customer. */
export async function findNameOfPhone(tx: Tx, phone: string): Promise<string> {
  return (await findPhoneHolder(tx, phone))?.customer_name ?? '';
}

export function findOrCreateCustomerOfBooking(
  scope: SalonScope,
  booking: { customer_name: string; customer_phone: string; customer_email: string | null },
): Promise<string> {
  const { customer_name: name, customer_phone: phone, customer_email: email } = booking;
  return findOrCreateCustomer(scope, { name, phone, email });
}

export function recordCustomerLogin(tx: Tx, phone: string, now: Date) {
  return tx
    .updateTable('customers')
    .set({ last_login: now })
    .where('phone', '=', phone)
    .returning(['id', 'name', 'phone', 'is_active'])
    .executeTakeFirst();
}
