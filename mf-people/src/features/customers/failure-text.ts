import { isApiError } from '@salon/shared/http';

/** Returns `failed` after an answer with an error, and `error` without an answer (§8). */
export function getFailureText(error: unknown, texts: { failed: string; error: string }): string {
  return isApiError(error) && error.status > 0 ? texts.failed : texts.error;
}
