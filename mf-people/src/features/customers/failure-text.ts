import { isApiError } from '@salon/shared/http';

/** §8: `failed` after an answer with an error, `error` without an answer. */
export function getFailureText(error: unknown, texts: { failed: string; error: string }): string {
  return isApiError(error) && error.status > 0 ? texts.failed : texts.error;
}
