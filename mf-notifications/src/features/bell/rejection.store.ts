import type { Notification } from '@salon/shared/contracts/notification';
import { newIntent } from '@salon/shared/http';
import { makeAutoObservable } from 'mobx';

/** The question before a rejection, with the reason that may be given. */
export class RejectionStore {
  /** Of which request; null while nothing is asked. */
  id: string | null = null;
  reason = '';
  /** Another reason is another wish. */
  intent = newIntent();

  constructor() {
    makeAutoObservable(this, { intent: false }, { autoBind: true });
  }

  get isDirty(): boolean {
    return this.id !== null && this.reason.trim() !== '';
  }

  ask({ id }: Notification) {
    this.id = id;
    this.change('');
  }

  change(reason: string) {
    this.reason = reason;
    this.intent = newIntent();
  }

  dismiss() {
    this.id = null;
    this.reason = '';
  }
}
