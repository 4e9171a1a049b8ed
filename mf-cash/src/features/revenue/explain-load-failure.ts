import { isApiError } from '@salon/shared/http';
import { messages as texts } from './revenue.messages.ts';

/** §8: a timeout, a missing connection and a 404 have texts of their own. */
export function explainLoadFailure(error: Error | null): string {
  if (!isApiError(error)) return texts.loadFailed;
  if (error.code === 'TIMEOUT') return texts.timedOut;
  if (error.code === 'NETWORK') return texts.networkFailed;
  return error.status === 404 ? texts.notFound : texts.loadFailed;
}
