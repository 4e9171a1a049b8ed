import { isChoiceRefused, isTimeRefused } from '@salon/shared/booking-ui/refused-part';
import type { BoardBooking, BookingChange } from '@salon/shared/contracts/board';
import type { Booking } from '@salon/shared/contracts/booking';
import { isConflict, type RequestFailure } from '@salon/shared/http';
import { IdempotencyKey } from '@salon/shared/stores/idempotency-key';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { printBooking } from '../receipt/print-booking.ts';
import { toCreateBody, toUpdateBody } from './booking-body.ts';
import { CustomerFailure, findOrCreateCustomer } from './booking-customer.ts';
import { type CompleteDraft, isComplete } from './booking-draft.ts';
import { createBooking, updateBooking } from './booking-form.api.ts';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import { type BookingField, findBookingProblem } from './booking-form.validation.ts';
import { BookingResultStore, REPORT_PATH } from './booking-result.store.ts';
import { PrintChoiceStore } from './print-choice.store.ts';

export class BookingSubmissionStore {
  readonly form: BookingFormStore;
  readonly request = new Submission();
  readonly printing = new PrintChoiceStore();
  readonly result: BookingResultStore;
  wrongField: BookingField | null = null;
  /** The edited booking as another person has left it; null once the form shows it. */
  changed: BoardBooking | null = null;
  private readonly customerKey = new IdempotencyKey();

  constructor(form: BookingFormStore, backPath = REPORT_PATH) {
    this.form = form;
    this.result = new BookingResultStore(form.platform, backPath);
    makeAutoObservable<BookingSubmissionStore, 'customerKey'>(
      this,
      {
        ...{ form: false, request: false, printing: false, result: false, customerKey: false },
        changed: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): () => void {
    const stopResult = this.result.start();
    return () => {
      stopResult();
      this.request.leave();
    };
  }

  get isLocked(): boolean {
    return this.request.isSaving || this.result.isUpdated;
  }

  clearProblem() {
    this.wrongField = null;
    this.request.leave();
  }

  /** Shows the booking as another person has left it; the typed customer and notes stay. */
  async showChanged() {
    const { edited, platform } = this.form;
    if (!(await this.form.reloadBooking())) return platform.feedback.error(messages.bookingFailed);
    if (edited.booking) this.changed = null;
    this.clearProblem();
  }

  async submit() {
    if (this.isLocked || this.changed) return;
    const { values, edited, entry, slots, clock } = this.form;
    if (entry.startsNow) clock.read();
    const { draft } = values;
    const { booking } = edited;
    const problem = findBookingProblem(draft);
    this.wrongField = problem?.field ?? null;
    if (problem) return this.request.fail(problem.text);
    if (!isComplete(draft)) return;
    if (!booking) slots.expectAnswer();
    const send = () => (booking ? this.update(draft, booking) : this.create(draft));
    await this.request.send(send, this.handleFailure);
  }

  private async create(draft: CompleteDraft) {
    const { platform, plan } = this.form;
    const customer = await findOrCreateCustomer(platform.http, draft, this.customerKey);
    if (customer.isNew) platform.events.emit('customers:changed');
    const body = toCreateBody({ ...draft, customer_id: customer.id }, plan.total);
    const answer = await createBooking(platform.http, body, this.request.getKey(body));
    if (!isConflict(answer)) this.showCreated(answer.data);
    return answer;
  }

  private async update(draft: CompleteDraft, booking: Booking) {
    const { platform, plan } = this.form;
    const { id, version } = booking;
    const body = { ...toUpdateBody(draft, booking, plan.total), version };
    const answer = await updateBooking(platform.http, id, body);
    if (!isConflict(answer)) this.showUpdated();
    return answer;
  }

  private showCreated(booking: Booking) {
    const { form, printing, result } = this;
    result.showCreated(booking);
    form.reset();
    void form.day.load();
    if (printing.isWanted) printBooking(booking, form.platform);
  }

  private showUpdated() {
    this.form.entry.markSaved();
    this.result.showUpdated();
  }

  /** After a refusal the form reloads outdated times, employees, services or booking. The other values stay (§8). */
  private async handleFailure(failure: RequestFailure) {
    const { request, form } = this;
    const { code, text, isRefusal, isDecided, cause, details } = failure;
    if (cause instanceof CustomerFailure) {
      form.slots.takeRefusal(isDecided);
      return request.fail(messages.customerFailed);
    }
    if (code === '') return request.fail(messages.unexpected);
    if (!isRefusal) return request.fail(messages.saveFailed, true);
    form.slots.takeRefusal(isDecided);
    if (code === 'BOOKING_CHANGED') {
      this.changed = (details as BookingChange | null)?.booking ?? null;
      if (this.changed) return;
    }
    request.fail(code === 'PRICE_CHANGED' ? messages.priceChanged : text);
    if (isTimeRefused(failure)) {
      this.wrongField = 'booking_time';
      return form.slots.dropTime();
    }
    if (isChoiceRefused(failure)) {
      form.lines.refuse(getRefusedServiceId(details), text);
      void form.choices.load();
    }
    if (code === 'PRICE_CHANGED') {
      // The server may have chosen another employee for an open line.
      if (form.lines.isOpen) void form.days.refresh();
      await form.choices.loadServices();
    }
    if (code === 'STATUS_CONFLICT') await form.reloadBooking();
  }
}

/** Returns the id of the service that cannot be booked; '' if the answer names none. */
function getRefusedServiceId(details: unknown): string {
  const { service_id } = (details ?? {}) as { service_id?: unknown };
  return typeof service_id === 'string' ? service_id : '';
}
