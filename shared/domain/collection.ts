import type { Money } from './currency.ts';

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
  if (balance <= 0) return 'nothing_owed';
  if (!customerId) return 'missing_id';
  return amount === balance ? 'ok' : 'amount_differs';
}

export function isDebtor(customer: { remaining_balance: Money }): boolean {
  return customer.remaining_balance > 0;
}
