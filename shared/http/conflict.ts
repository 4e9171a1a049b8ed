import type { ErrorCode } from '../contracts/error-codes.ts';

/** A 409: an answer to act upon (fresh slots, fresh balance), not a failure (§8). Returned, never thrown. */
export interface Conflict {
  success: false;
  error: string;
  code: ErrorCode;
  status: 409;
  details?: unknown;
}

export function isConflict(answer: unknown): answer is Conflict {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    Reflect.get(answer, 'success') === false &&
    Reflect.get(answer, 'status') === 409
  );
}

/** Whether an error text says that the slot was taken (§8), whatever status it came with. */
export const isTakenText = (text: string): boolean => text.includes('محجوز بالفعل');
