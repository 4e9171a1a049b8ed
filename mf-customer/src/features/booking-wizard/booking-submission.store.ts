import type { Booking, CreateBooking } from '@salon/shared/contracts/booking';
import { type ApiErrorCode, isSlotTakenText, type RequestFailure } from '@salon/shared/http';
import { Submission } from '@salon/shared/stores/submission';
import type { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { createBooking } from './booking-wizard.api.ts';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';

const TIME_REFUSED = new Set<ApiErrorCode | ''>([
  'SLOT_TAKEN',
  'SLOT_PAST',
  'SLOT_OFF_GRID',
  'SLOT_OUTSIDE_HOURS',
]);
const CHOICE_REFUSED = new Set<ApiErrorCode | ''>([
  'EMPLOYEE_INACTIVE',
  'SERVICE_INACTIVE',
  'SERVICE_NOT_OFFERED',
]);

/** Sends the customer's choice once, and holds the result. */
export class BookingSubmissionStore {
  readonly wizard: BookingWizardStore;
  /** The new booking while the success dialog is open. */
  created: Booking | null = null;
  private readonly submission = new Submission();

  constructor(wizard: BookingWizardStore) {
    this.wizard = wizard;
    makeAutoObservable<BookingSubmissionStore, 'submission'>(
      this,
      { wizard: false, submission: false, created: observableRef },
      { autoBind: true },
    );
  }

  /** The message beside the confirm button; it disappears after 5 s (§8). */
  get message(): TimedMessage {
    return this.submission.message;
  }

  get isSaving(): boolean {
    return this.submission.isSaving;
  }

  /** Whether the last request may not have reached the server: a second press repeats it without a second booking. */
  get isRetrySafe(): boolean {
    return this.submission.isRetrySafe;
  }

  closeSuccess() {
    this.created = null;
  }

  stop() {
    this.submission.leave();
  }

  async submit() {
    const { wizard, submission } = this;
    const body = this.body();
    if (this.isSaving || !body) return;
    wizard.setNotice('');
    const send = () => createBooking(wizard.platform.http, body, submission.getKey(body));
    const answer = await submission.send(send, this.handleFailure);
    if (answer) this.showCreated(answer.data);
  }

  private body(): CreateBooking | null {
    const { choice, date, time, chosenServices, total } = this.wizard;
    if (!time || chosenServices.length === 0) return null;
    const notes = choice.notes.trim();
    return {
      employee_id: time.employee_id,
      service_ids: chosenServices.map(({ id }) => id),
      booking_date: date,
      booking_time: time.booking_time,
      total_price: total,
      ...(notes ? { notes } : {}),
    };
  }

  private showCreated(booking: Booking) {
    this.created = booking;
    this.wizard.reset();
    this.wizard.platform.events.emit('bookings:changed');
  }

  private async handleFailure(failure: RequestFailure): Promise<void> {
    if (failure.isRefusal) return this.handleRefusal(failure);
    const { isOnline } = this.wizard.platform.connection;
    this.submission.fail(isOnline ? messages.createFailed : messages.offline, true);
  }

  /** After a refusal the wizard loads the refused part again and keeps the rest of the choice (§8). */
  private async handleRefusal({ code, text }: RequestFailure): Promise<void> {
    const { wizard } = this;
    if (TIME_REFUSED.has(code) || isSlotTakenText(text)) return wizard.loseTime(text);
    if (code === 'PRICE_CHANGED') {
      wizard.setNotice(messages.priceChanged);
      void wizard.menu.loadServices();
    } else if (CHOICE_REFUSED.has(code)) {
      wizard.setNotice(text);
      wizard.menu.load();
    } else if (code === 'NOT_FOUND') await this.findDeletedChoice(text);
    else this.submission.fail(text);
  }

  /**
   * A part of the choice was deleted, and the answer does not name it: the wizard finds the missing part and removes
   * it.
   */
  private async findDeletedChoice(text: string): Promise<void> {
    const { wizard } = this;
    await Promise.all([wizard.menu.loadEmployees(), wizard.menu.loadServices()]);
    if (!wizard.notice && !wizard.isTimeLost) this.submission.fail(text);
  }
}
