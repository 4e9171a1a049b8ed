import type { Booking } from '@salon/shared/contracts/booking';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';

const SUCCESS_SECONDS = 5;

export class ChangeQuestionStore {
  asked: { what: 'cancel' | 'move'; booking: Booking } | null = null;
  readonly message = new TimedMessage();

  constructor() {
    makeAutoObservable(this, { message: false, asked: observableRef }, { autoBind: true });
  }

  ask(what: 'cancel' | 'move', booking: Booking): void {
    this.asked = { what, booking };
    this.message.clear();
  }

  dismiss(): void {
    this.asked = null;
  }

  finish(said: string): void {
    this.asked = null;
    this.message.success(said, SUCCESS_SECONDS);
  }
}
