import { checkCollection } from '@salon/shared/domain/collection';
import type { Money } from '@salon/shared/domain/money';
import { collectionMessages as texts } from './customers.messages.ts';

export interface Debt {
  id: string | null | undefined;
  remaining_balance: Money;
}

/** Checks the debt by the rules of §5. Returns null if there is no problem. The amount is always the whole balance. */
export function findCollectionProblem({ id, remaining_balance }: Debt): string | null {
  const check = checkCollection({ customerId: id, balance: remaining_balance, amount: remaining_balance });
  if (check === 'nothing_owed') return texts.nothingOwed;
  return check === 'missing_id' ? texts.idMissing : null;
}
