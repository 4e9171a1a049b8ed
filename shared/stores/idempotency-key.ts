import { createIdempotencyKey } from '../http/create-idempotency-key.ts';

/** The same body keeps its key after a timeout and a second press, so that the server acts once. */
export class IdempotencyKey {
  private key = '';
  private request = '';

  getKey(body: unknown): string {
    const request = JSON.stringify(body);
    if (this.key === '' || this.request !== request) this.key = createIdempotencyKey();
    this.request = request;
    return this.key;
  }

  /** Call this when the server has answered. */
  settle(): void {
    this.key = '';
  }
}
