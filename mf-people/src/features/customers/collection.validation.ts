import { checkCollection } from '@salon/shared/domain/collection';
import type { Money } from '@salon/shared/domain/money';
import { collectionMessages as texts } from './customers.messages.ts';

export interface Debt {
  id: string | null | undefined;
  remaining_balance: Money;
}

/** Why a debt cannot be collected (§5), or null. The whole balance is collected, so the amount is the balance. */
export function collectionProblem({ id, remaining_balance }: Debt): string | null {
  const check = checkCollection({ customerId: id, balance: remaining_balance, amount: remaining_balance });
  if (check === 'nothing_owed') return texts.nothingOwed;
  return check === 'missing_id' ? texts.idMissing : null;
}
