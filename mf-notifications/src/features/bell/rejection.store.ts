import type { Notification } from '@salon/shared/contracts/notification';
import { newIntent } from '@salon/shared/http';
import { makeAutoObservable, observableRef } from 'mobx';

/** The question before a rejection, with the reason that may be given. */
export class RejectionStore {
  /** The request as it was when the question came; null while nothing is asked. */
  row: Notification | null = null;
  reason = '';
  /** Why it cannot be rejected any more, when it became another request meanwhile; '' otherwise. */
  changed = '';
  /** Another reason is another wish. */
  intent = newIntent();

  constructor() {
    makeAutoObservable(this, { intent: false, row: observableRef }, { autoBind: true });
  }

  get id(): string | null {
    return this.row?.id ?? null;
  }

  get isDirty(): boolean {
    return this.id !== null && this.reason.trim() !== '';
  }

  ask(row: Notification) {
    this.row = row;
    this.changed = '';
    this.change('');
  }

  change(reason: string) {
    this.reason = reason;
    this.intent = newIntent();
  }

  /** The customer made another request of it. */
  overtake(changed: string) {
    this.changed = changed;
  }

  dismiss() {
    this.row = null;
    this.reason = '';
  }
}
