import type { Money } from '@salon/shared/domain/money';
import type { Conflict } from '@salon/shared/http';

/** The balance of now that the server sends along when it refuses; null when it did not. */
export function balanceIn({ details }: Conflict): Money | null {
  if (typeof details !== 'object' || details === null) return null;
  const balance: unknown = Reflect.get(details, 'remaining_balance');
  return typeof balance === 'number' ? balance : null;
}
