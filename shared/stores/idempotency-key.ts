import { createIdempotencyKey } from '../http/create-idempotency-key.ts';

/**
 * The idempotency key of a request. The same body keeps its key after a timeout and a second press, so that the server
 * acts once. Another body gets a new key; after `settle` every body does.
 */
export class IdempotencyKey {
  private key = '';
  private request = '';

  /** Returns the key to send with `body`. */
  getKey(body: unknown): string {
    const request = JSON.stringify(body);
    if (this.key === '' || this.request !== request) this.key = createIdempotencyKey();
    this.request = request;
    return this.key;
  }

  /** Ends the key. Call it when the server has answered. */
  settle(): void {
    this.key = '';
  }
}
