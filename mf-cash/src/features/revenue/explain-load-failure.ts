import { isApiError } from '@salon/shared/http';
import { messages as texts } from './revenue.messages.ts';

/** Returns the error text for the kind of failure (§8). */
export function explainLoadFailure(error: Error | null): string {
  if (!isApiError(error)) return texts.loadFailed;
  if (error.code === 'TIMEOUT') return texts.timedOut;
  if (error.code === 'NETWORK') return texts.networkFailed;
  return error.status === 404 ? texts.notFound : texts.loadFailed;
}
