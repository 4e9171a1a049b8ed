import type { PlacementRefusal } from '@salon/shared/contracts/board';
import type { RequestFailure } from '@salon/shared/http';
import { boardMessages as messages } from './board.messages.ts';

const FORCEABLE = ['SLOT_TAKEN', 'SLOT_OUTSIDE_HOURS', 'SLOT_PAST', 'SERVICE_NOT_OFFERED'];

/** Whether an admin may place the booking there all the same. */
export const isForceable = ({ code }: RequestFailure): boolean => FORCEABLE.includes(code);

/** The reason in words; the name of the booking that could not be placed comes first if there are several. */
export function explainRefusal({ isRefusal, text, code }: RequestFailure): string {
  if (!isRefusal) return messages.unsure;
  return code === 'NOT_FOUND' ? messages.gone : text;
}

export function explainShift(failure: RequestFailure): string {
  const { customer_name } = (failure.details ?? {}) as Partial<PlacementRefusal>;
  const text = explainRefusal(failure);
  return customer_name ? messages.refusedFor(customer_name, text) : text;
}
