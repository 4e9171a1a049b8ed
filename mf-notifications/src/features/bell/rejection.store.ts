import type { Notification } from '@salon/shared/contracts/notification';
import { makeAutoObservable, observableRef } from 'mobx';

/** The question before a rejection, with an optional reason. */
export class RejectionStore {
  /** The request when the question opened; null while the question is closed. */
  row: Notification | null = null;
  reason = '';
  /** The message that the request has changed and can no longer be rejected; '' otherwise. */
  changed = '';

  constructor() {
    makeAutoObservable(this, { row: observableRef }, { autoBind: true });
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
  }

  /** Stores the message that the customer has changed the request. */
  setChanged(changed: string) {
    this.changed = changed;
  }

  dismiss() {
    this.row = null;
    this.reason = '';
  }
}
