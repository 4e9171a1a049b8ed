import { newIntent } from '@salon/shared/http';

/**
 * The key of one wish: the same request keeps it over a time-out and a second press, so that the server does it once;
 * another request, or one that was answered, is a new wish.
 */
export class Intent {
  private key = '';
  private request = '';

  keyFor(body: unknown): string {
    const request = JSON.stringify(body);
    if (this.key === '' || this.request !== request) this.key = newIntent();
    this.request = request;
    return this.key;
  }

  /** The server has said yes or no: a next press asks anew. */
  settle() {
    this.key = '';
  }
}
