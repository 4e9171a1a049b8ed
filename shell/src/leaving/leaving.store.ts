import { makeAutoObservable, observableRef } from 'mobx';
import type { UnsavedWork } from './unsaved-work.ts';

/** Asks before the person leaves unsaved work. The navigation waits for the answer. */
export class LeavingStore {
  private readonly work: UnsavedWork;
  private waiting: (() => void) | null = null;

  constructor(work: UnsavedWork) {
    this.work = work;
    makeAutoObservable<LeavingStore, 'work' | 'waiting'>(
      this,
      { work: false, waiting: observableRef },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.work.isBusy;
  }

  /** Whether the question shows. It disappears when the unsaved work ends: the form was saved, or the session ended. */
  get isAsking(): boolean {
    return this.waiting !== null && this.work.isBusy;
  }

  /** Calls `go` at once without unsaved work, otherwise when the person chooses to leave. */
  ask(go: () => void): void {
    if (this.work.isBusy) this.waiting = go;
    else go();
  }

  stay(): void {
    this.waiting = null;
  }

  leave(): void {
    const go = this.waiting;
    this.waiting = null;
    this.work.forget();
    go?.();
  }
}
