import { compare, type Money } from './money.ts';

/** Collecting a customer's debt (§4, §5): the whole balance, once. */

export type CollectionCheck = 'ok' | 'nothing_owed' | 'missing_id' | 'amount_differs';

export interface Collection {
  customerId: string | null | undefined;
  /** What the customer owes at this moment. */
  balance: Money;
  /** What is to be collected. */
  amount: Money;
}

/**
 * Whether a debt can be collected, checked in this order: something is owed, the customer is known, and the amount is
 * the whole balance. After a collection the balance is 0, so that a second click answers `nothing_owed`.
 */
export function checkCollection({ customerId, balance, amount }: Collection): CollectionCheck {
  if (compare(balance, 0) <= 0) return 'nothing_owed';
  if (!customerId) return 'missing_id';
  return compare(amount, balance) === 0 ? 'ok' : 'amount_differs';
}

/** Whether the customer is a debtor: what the debtors filter and its count go by. */
export function isDebtor(customer: { remaining_balance: Money }): boolean {
  return compare(customer.remaining_balance, 0) > 0;
}
