import type { ErrorCode } from '../contracts/error-codes.ts';

/** The client does not throw a 409, because the screen must act on it, for example load new slots (§8). */
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

/** The text decides, independent of the status code (§8). */
export const isSlotTakenText = (text: string): boolean => text.includes('محجوز بالفعل');
