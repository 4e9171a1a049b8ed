import type { ErrorCode } from '../contracts/error-codes.ts';

/** A write returns a 409 and does not throw it, because the screen must act on it, for example load new slots (§8). */
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

/** Checks the text, because §8 recognizes a taken slot by its text, independent of the status code. */
export const isSlotTakenText = (text: string): boolean => text.includes('محجوز بالفعل');
