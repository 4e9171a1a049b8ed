import type { Customer } from '@salon/shared/contracts/customer';
import type { Transaction } from '@salon/shared/contracts/transaction';
import { checkCollection } from '@salon/shared/domain/collection';
import { sum } from '@salon/shared/domain/money';
import { salonToday } from '@salon/shared/domain/salon-clock';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { customerWithPhone } from '../bookings/booking-parties.repository.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { insertTransaction } from '../transactions/transaction.repository.ts';
import { lockCustomer } from './customer.repository.ts';
import { seeCustomer } from './customer.service.ts';
import { giveToCustomer, holdCustomer, lockCollected, lockDebtsOf, settleDebts } from './debt.repository.ts';

/**
 * Takes a customer's whole balance, once: a transaction of today that settles each booking it pays the rest of.
 * `amount` is the balance as the person saw it. Of many at once the first collects; the others find nothing owed.
 * @throws ApiError NOT_FOUND, NOTHING_OWED; BALANCE_CHANGED with the balance of now
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
  return { customer: await seeCustomer(context, customerId), transaction };
}

/**
 * Before a collection is deleted: what it settled will be owed again, and a debt always has a customer. Where the
 * account is gone, whoever has the booking's phone owes it; without one the account is made again.
 */
export async function reopenDebt(
  context: SalonContext,
  { collectionId, customer_id }: { collectionId: string; customer_id: string | null },
): Promise<void> {
  const { tx } = context;
  // The customer first, then bookings: in the order in which a customer is deleted.
  const debtor = customer_id && (await holdCustomer(tx, customer_id)) ? customer_id : null;
  for (const booking of await lockCollected(tx, collectionId)) {
    if (booking.customer_id) continue;
    await giveToCustomer(tx, booking.id, debtor ?? (await customerOfBooking(context, booking)));
  }
}

/** The account that a booking without one belongs to by its phone, made now if there is none. */
export function customerOfBooking(
  context: SalonContext,
  booking: { customer_name: string; customer_phone: string; customer_email: string | null },
): Promise<string> {
  const { customer_name: name, customer_phone: phone, customer_email: email } = booking;
  return customerWithPhone(context, { name, phone, email });
}
