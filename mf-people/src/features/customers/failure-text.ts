import { isApiError } from '@salon/shared/http';

/** Returns `failed` after an answer with an error, and `error` if no answer came (§8). */
export function getFailureText(error: unknown, texts: { failed: string; error: string }): string {
  return isApiError(error) && error.status > 0 ? texts.failed : texts.error;
}
