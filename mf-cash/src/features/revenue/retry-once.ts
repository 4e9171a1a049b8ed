import { isApiError } from '@salon/shared/http';

/** §8 Revenue report: one retry, 2 s after a timeout. */
const RETRY_AFTER_MS = 2000;

/**
 * Does the work again, once, when it took too long; a failure of any other kind is final. `onRetry` is told before the
 * wait. Work that was given up meanwhile ends by its own signal, before anything is sent.
 */
export async function retryOnceOnTimeout<T>(work: () => Promise<T>, onRetry: () => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'TIMEOUT') throw error;
    onRetry();
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return work();
  }
}
