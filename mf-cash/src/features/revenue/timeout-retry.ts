import { isApiError } from '@salon/shared/http';
import { makeAutoObservable } from 'mobx';

/** §8 Revenue report: one retry, 2 s after a timeout. */
const RETRY_DELAY_MS = 2000;

/** Retries a load once after a timeout. */
export class TimeoutRetry {
  /** Whether the last load had a timeout and was retried. */
  isRetrying = false;

  constructor() {
    makeAutoObservable(this);
  }

  /**
   * Runs `work`, and once more after a timeout. Rejects at once after any other error. If the caller aborts during the
   * wait, `work` must reject by its own signal before it sends a request.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.setRetrying(false);
    try {
      return await work();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'TIMEOUT') throw error;
      this.setRetrying(true);
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return work();
    }
  }

  private setRetrying(isRetrying: boolean) {
    this.isRetrying = isRetrying;
  }
}
