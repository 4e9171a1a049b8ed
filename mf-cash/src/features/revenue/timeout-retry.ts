import { isApiError } from '@salon/shared/http';
import { makeAutoObservable } from 'mobx';

/** The revenue report retries once, 2 s after a timeout (§8). */
const RETRY_DELAY_MS = 2000;

export class TimeoutRetry {
  /** Whether the last load had a timeout, after which it is retried. */
  isRetrying = false;

  constructor() {
    makeAutoObservable(this);
  }

  /**
   * Rejects at once after an error other than a timeout. `work` must check its own abort signal: if the caller aborts
   * during the wait, it must send no request.
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
