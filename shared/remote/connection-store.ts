import { makeAutoObservable } from 'mobx';
import type { ConnectionStore } from './platform.ts';

/** Follows what the browser says and what became of the last calls. */
export class ObservedConnection implements ConnectionStore {
  private hasNetwork = navigator.onLine;
  private isAnswered = true;
  storedAt: string | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOnline(): boolean {
    return this.hasNetwork && this.isAnswered;
  }

  /** A call was answered by the server; or, with `storedAt`, by what this browser had kept of an earlier answer. */
  answered(storedAt?: string | null): void {
    if (!storedAt) {
      this.isAnswered = true;
      this.storedAt = null;
      return;
    }
    this.isAnswered = false;
    if (this.storedAt === null || storedAt < this.storedAt) this.storedAt = storedAt;
  }

  /** A call got no answer at all. */
  unanswered(): void {
    this.isAnswered = false;
  }

  /** Follows the browser's own word until the returned function is called. */
  follow(): () => void {
    window.addEventListener('online', this.look);
    window.addEventListener('offline', this.look);
    return () => {
      window.removeEventListener('online', this.look);
      window.removeEventListener('offline', this.look);
    };
  }

  private look(): void {
    this.hasNetwork = navigator.onLine;
    // Back again: the next call tells.
    if (this.hasNetwork) this.isAnswered = true;
  }
}
