import { isApiError } from '@salon/shared/http';

/** §8 Revenue report: one retry, 2 s after a timeout. */
const RETRY_DELAY_MS = 2000;

/**
 * Runs `work`, and once more after a timeout. Rejects at once after any other error. Calls `onRetry` before the wait. If the
 * caller aborts during the wait, `work` must reject by its own signal before it sends a request.
 */
export async function retryOnceOnTimeout<T>(work: () => Promise<T>, onRetry: () => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'TIMEOUT') throw error;
    onRetry();
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return work();
  }
}
