import { isApiError } from '@salon/shared/http';

/** §8 has two texts for a call that went wrong: one for an answer that says no, one for no answer. */
export function failureText(error: unknown, texts: { failed: string; error: string }): string {
  return isApiError(error) && error.status > 0 ? texts.failed : texts.error;
}

/** Somebody else has deleted it meanwhile. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;
