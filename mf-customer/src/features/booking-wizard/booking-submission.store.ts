import type { Booking, CreateBooking } from '@salon/shared/contracts/booking';
import {
  type ApiErrorCode,
  createIdempotencyKey,
  isApiError,
  isConflict,
  isSlotTakenText,
} from '@salon/shared/http';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { createBooking } from './booking-wizard.api.ts';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';

const TIME_REFUSED = new Set<ApiErrorCode>([
  'SLOT_TAKEN',
  'SLOT_PAST',
  'SLOT_OFF_GRID',
  'SLOT_OUTSIDE_HOURS',
]);
const CHOICE_REFUSED = new Set<ApiErrorCode>([
  'EMPLOYEE_INACTIVE',
  'SERVICE_INACTIVE',
  'SERVICE_NOT_OFFERED',
]);

interface Refusal {
  code: ApiErrorCode;
  text: string;
}

/** Sends the customer's choice once, and holds the result. */
export class BookingSubmissionStore {
  readonly wizard: BookingWizardStore;
  /** The message beside the confirm button; it disappears after 5 s (§8). */
  readonly message = new TimedMessage();
  isSaving = false;
  /** Whether the last request may not have reached the server: a second press repeats it without a second booking. */
  isRetrySafe = false;
  /** The new booking while the success dialog is open. */
  created: Booking | null = null;
  private key = '';
  private request = '';

  constructor(wizard: BookingWizardStore) {
    this.wizard = wizard;
    makeAutoObservable<BookingSubmissionStore, 'key' | 'request'>(
      this,
      { wizard: false, message: false, key: false, request: false, created: observableRef },
      { autoBind: true },
    );
  }

  closeSuccess() {
    this.created = null;
  }

  stop() {
    this.message.clear();
  }

  async submit() {
    const body = this.body();
    if (this.isSaving || !body) return;
    this.setSaving(true);
    this.message.clear();
    this.isRetrySafe = false;
    this.wizard.setNotice('');
    try {
      const answer = await createBooking(this.wizard.platform.http, body, this.keyFor(body));
      this.key = '';
      if (isConflict(answer)) await this.handleRefusal({ code: answer.code, text: answer.error });
      else this.showCreated(answer.data);
    } catch (error) {
      await this.handleError(error);
    } finally {
      this.setSaving(false);
    }
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

  /** @returns the idempotency key: the same while no answer came, a new one after a changed choice or an answer */
  private keyFor(body: CreateBooking): string {
    const request = JSON.stringify(body);
    if (!this.key || this.request !== request) this.key = createIdempotencyKey();
    this.request = request;
    return this.key;
  }

  private showCreated(booking: Booking) {
    this.created = booking;
    this.wizard.reset();
    this.wizard.platform.events.emit('bookings:changed');
  }

  private async handleError(error: unknown): Promise<void> {
    if (isApiError(error) && error.status > 0 && error.status < 500) {
      this.key = '';
      return this.handleRefusal({ code: error.code, text: error.message });
    }
    this.isRetrySafe = true;
    this.message.error(this.wizard.platform.connection.isOnline ? messages.createFailed : messages.offline);
  }

  /** After a refusal the wizard loads the refused part again and keeps the rest of the choice (§8). */
  private async handleRefusal({ code, text }: Refusal): Promise<void> {
    const { wizard } = this;
    if (TIME_REFUSED.has(code) || isSlotTakenText(text)) return wizard.loseTime(text);
    if (code === 'PRICE_CHANGED') {
      wizard.setNotice(messages.priceChanged);
      void wizard.menu.loadServices();
    } else if (CHOICE_REFUSED.has(code)) {
      wizard.setNotice(text);
      wizard.menu.load();
    } else if (code === 'NOT_FOUND') await this.findDeletedChoice(text);
    else this.message.error(text);
  }

  /**
   * A part of the choice was deleted, and the answer does not name it: the wizard finds the missing part and removes
   * it.
   */
  private async findDeletedChoice(text: string): Promise<void> {
    const { wizard } = this;
    await Promise.all([wizard.menu.loadEmployees(), wizard.menu.loadServices()]);
    if (!wizard.notice && !wizard.isTimeLost) this.message.error(text);
  }

  private setSaving(isSaving: boolean) {
    this.isSaving = isSaving;
  }
}
