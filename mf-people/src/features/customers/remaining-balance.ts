import type { Money } from '@salon/shared/domain/money';
import type { RequestFailure } from '@salon/shared/http';

/** Returns the debt in the details of the failure, or null if they have none. */
export function findBalance({ details }: RequestFailure): Money | null {
  if (typeof details !== 'object' || details === null) return null;
  const balance: unknown = Reflect.get(details, 'remaining_balance');
  return typeof balance === 'number' ? balance : null;
}
