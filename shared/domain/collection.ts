import { compare, type Money } from './money.ts';

/** A collection takes a customer's whole debt at once (§4, §5). */

export type CollectionCheck = 'ok' | 'nothing_owed' | 'missing_id' | 'amount_differs';

export interface Collection {
  customerId: string | null | undefined;
  /** The debt of the customer now. */
  balance: Money;
  amount: Money;
}

/** After a collection the balance is 0, so a second click gives `nothing_owed`. */
export function checkCollection({ customerId, balance, amount }: Collection): CollectionCheck {
  if (compare(balance, 0) <= 0) return 'nothing_owed';
  if (!customerId) return 'missing_id';
  return compare(amount, balance) === 0 ? 'ok' : 'amount_differs';
}

export function isDebtor(customer: { remaining_balance: Money }): boolean {
  return compare(customer.remaining_balance, 0) > 0;
}
