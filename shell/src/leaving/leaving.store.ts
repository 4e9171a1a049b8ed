import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { UnsavedWork } from './unsaved-work.ts';

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
    reaction(
      () => work.hasUnsavedWork,
      (hasUnsavedWork) => {
        if (!hasUnsavedWork) this.stay();
      },
    );
  }

  get isBusy(): boolean {
    return this.work.hasUnsavedWork;
  }

  /**
   * The question disappears when the unsaved work ends, because the form was saved or the session ended. It does not
   * come back with other work.
   */
  get isAsking(): boolean {
    return this.waiting !== null && this.work.hasUnsavedWork;
  }

  ask(go: () => void): void {
    if (this.work.hasUnsavedWork) this.waiting = go;
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
