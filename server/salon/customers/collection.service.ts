import type { Customer } from '@salon/shared/contracts/customer';
import type { Transaction } from '@salon/shared/contracts/transaction';
import { checkCollection } from '@salon/shared/domain/collection';
import { sum } from '@salon/shared/domain/money';
import { salonToday } from '@salon/shared/domain/salon-clock';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOrCreateCustomerByPhone } from '../bookings/booking-parties.repository.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { insertTransaction } from '../transactions/transaction.repository.ts';
import { lockCustomer } from './customer.repository.ts';
import { getCustomer } from './customer.service.ts';
import {
  assignBookingToCustomer,
  lockCollectedBookings,
  lockCustomerIfExists,
  lockDebtsOf,
  settleDebts,
} from './debt.repository.ts';

/**
 * Collects a customer's whole debt: creates a transaction of today that settles all bookings the customer owes for.
 * `amount` is the debt that the admin saw. Of concurrent requests one collects; the others get NOTHING_OWED.
 * @returns the customer and the transaction
 * @throws ApiError NOT_FOUND, NOTHING_OWED; BALANCE_CHANGED with the current debt
 */
export async function collectDebt(
  context: SalonContext,
  customerId: string,
  amount: number,
): Promise<{ customer: Customer; transaction: Transaction }> {
  const { tx, now } = context;
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw fail('NOT_FOUND');
  const debts = await lockDebtsOf(tx, customer);
  const balance = sum(debts.map(({ owed }) => owed));
  const check = checkCollection({ customerId, balance, amount });
  if (check === 'nothing_owed') throw fail('NOTHING_OWED');
  if (check !== 'ok') throw fail('BALANCE_CHANGED', { remaining_balance: balance });
  const { time_zone } = await findOwnBusiness(tx);
  const transaction = await insertTransaction(context, {
    type: 'collection',
    date: salonToday(now, time_zone),
    amount,
    notes: '',
    customer_id: customerId,
    customer_name: customer.name,
  });
  await settleDebts(
    tx,
    debts.map(({ id }) => id),
    transaction.id,
  );
  return { customer: await getCustomer(context, customerId), transaction };
}

/**
 * The caller deletes the collection after this call, so its bookings will be owed for again. This function gives each
 * of them a customer, because a debt always has one: the customer of the collection, else the customer with the
 * booking's phone, else a new customer.
 */
export async function reopenDebt(
  context: SalonContext,
  { collectionId, customer_id }: { collectionId: string; customer_id: string | null },
): Promise<void> {
  const { tx } = context;
  // Lock the customer before the bookings, in the same order as the deletion of a customer.
  const debtor = customer_id && (await lockCustomerIfExists(tx, customer_id)) ? customer_id : null;
  for (const booking of await lockCollectedBookings(tx, collectionId)) {
    if (booking.customer_id) continue;
    await assignBookingToCustomer(
      tx,
      booking.id,
      debtor ?? (await findOrCreateCustomerOfBooking(context, booking)),
    );
  }
}

/** Returns the id of the customer with the booking's phone; creates the customer when the salon has none. */
export function findOrCreateCustomerOfBooking(
  context: SalonContext,
  booking: { customer_name: string; customer_phone: string; customer_email: string | null },
): Promise<string> {
  const { customer_name: name, customer_phone: phone, customer_email: email } = booking;
  return findOrCreateCustomerByPhone(context, { name, phone, email });
}
