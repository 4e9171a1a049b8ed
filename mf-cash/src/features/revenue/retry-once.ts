import { ApiError, isApiError } from '@salon/shared/http';

/** §8 Revenue report: one retry, 2 s after a timeout. */
export const RETRY_AFTER_MS = 2000;

/**
 * Does the work again, once, when it took too long; a failure of any other kind is final. `onRetry` is told before the
 * wait. Whoever gives up during the wait is told so at once.
 */
export async function retryOnceOnTimeout<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onRetry: () => void,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'TIMEOUT') throw error;
    onRetry();
    await pause(signal);
    return work();
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(new ApiError({ status: 0, code: 'ABORTED', message: 'Aborted' }));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, RETRY_AFTER_MS);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
