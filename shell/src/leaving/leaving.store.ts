import { makeAutoObservable, observableRef } from 'mobx';
import type { UnsavedWork } from './unsaved-work.ts';

/** Asks before work that is not saved is left behind: what wanted to happen waits for the answer. */
export class Leaving {
  private readonly work: UnsavedWork;
  private waiting: (() => void) | null = null;

  constructor(work: UnsavedWork) {
    this.work = work;
    makeAutoObservable<Leaving, 'work' | 'waiting'>(
      this,
      { work: false, waiting: observableRef },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.work.isBusy;
  }

  /** Over as soon as there is nothing left to lose: the form was saved meanwhile, the session ended. */
  get isAsking(): boolean {
    return this.waiting !== null && this.work.isBusy;
  }

  /** Goes at once when nothing is open, else when the person says so. */
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
