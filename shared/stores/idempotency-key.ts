import { createIdempotencyKey } from '../http/create-idempotency-key.ts';

/**
 * The same body keeps its key after a timeout and a second press, so that the server acts once. This holds also if
 * another body was sent meanwhile, because the form was changed and changed back.
 */
export class IdempotencyKey {
  /** Body of a request whose outcome is unknown → its key. */
  private readonly keys = new Map<string, string>();
  private request = '';

  getKey(body: unknown): string {
    this.request = JSON.stringify(body);
    const key = this.keys.get(this.request) ?? createIdempotencyKey();
    this.keys.set(this.request, key);
    return key;
  }

  /** Call this when the server has answered the last request. */
  settle(): void {
    this.keys.delete(this.request);
  }
}
