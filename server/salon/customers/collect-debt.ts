import type { Customer } from '@salon/shared/contracts/customer';
import type { Transaction } from '@salon/shared/contracts/transaction';
import { checkCollection } from '@salon/shared/domain/collection';
import { sumMinor } from '@salon/shared/domain/region/minor-units';
import { getSalonToday } from '@salon/shared/domain/salon-clock';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { assignDebtsToCollection, lockCustomerDebts } from '../bookings/booking-debt.repository.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { toTransaction } from '../transactions/get-transaction.ts';
import { insertTransaction } from '../transactions/transaction.repository.ts';
import { lockCustomer } from './customer.repository.ts';
import { getCustomer } from './get-customer.ts';

/**
 * `amount` is the debt that the admin saw. Of concurrent requests one collects; the others get NOTHING_OWED.
 * @throws ApiError NOT_FOUND, NOTHING_OWED; BALANCE_CHANGED with the current debt; VALIDATION_FAILED for an amount with
 * too many decimals
 */
export async function collectDebt(
  context: SalonContext,
  customerId: string,
  amount: number,
): Promise<{ customer: Customer; transaction: Transaction }> {
  const { tx, now } = context;
  const currency = await getOwnCurrency(tx);
  const amount_minor = currency.toMinor(amount, 'amount');
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw fail('NOT_FOUND');
  const debts = await lockCustomerDebts(tx, customer);
  const balance = sumMinor(debts.map(({ owed }) => owed));
  const check = checkCollection({ customerId, balance, amount: amount_minor });
  if (check === 'nothing_owed') throw fail('NOTHING_OWED');
  if (check !== 'ok') throw fail('BALANCE_CHANGED', { remaining_balance: currency.toUnits(balance) });
  const { time_zone } = await findOwnBusiness(tx);
  const transaction = await insertTransaction(context, {
    type: 'collection',
    date: getSalonToday(now, time_zone),
    amount_minor,
    notes: '',
    customer_id: customerId,
    customer_name: customer.name,
  });
  await assignDebtsToCollection(
    tx,
    debts.map(({ id }) => id),
    transaction.id,
  );
  const customerNow = await getCustomer(context, customerId);
  return { customer: customerNow, transaction: toTransaction(transaction, currency) };
}
