import type { Booking } from '@salon/shared/contracts/booking';
import { type ApiErrorCode, isConflict, isSlotTakenText, type RequestFailure } from '@salon/shared/http';
import { createPreference } from '@salon/shared/session';
import { IdempotencyKey } from '@salon/shared/stores/idempotency-key';
import { Submission } from '@salon/shared/stores/submission';
import type { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { printBooking } from '../receipt/print-booking.ts';
import { CustomerFailure, findOrCreateCustomer } from './booking-customer.ts';
import { type CompleteDraft, isComplete, toCreateBody, toUpdateBody } from './booking-draft.ts';
import { createBooking, updateBooking } from './booking-form.api.ts';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import { type BookingField, findBookingProblem } from './booking-form.validation.ts';

const REPORT_PATH = '/bookings/report';
/** §2: the user can read the success message before the redirect. */
const REDIRECT_DELAY_MS = 1500;

const TIME_ERRORS = new Set<ApiErrorCode | ''>([
  'SLOT_TAKEN',
  'SLOT_PAST',
  'SLOT_OFF_GRID',
  'SLOT_OUTSIDE_HOURS',
]);
const CHOICE_ERRORS = new Set<ApiErrorCode | ''>([
  'EMPLOYEE_INACTIVE',
  'SERVICE_INACTIVE',
  'SERVICE_NOT_OFFERED',
]);

const printPreference = createPreference('print-receipt', false);

/** Sends the booking of the form once, and shows the result. */
export class BookingSubmissionStore {
  readonly form: BookingFormStore;
  /** The field that the message is about. */
  wrongField: BookingField | null = null;
  /** The new booking while the success sheet is open. */
  created: Booking | null = null;
  isUpdated = false;
  isPrintWanted = printPreference.get();
  private readonly submission = new Submission();
  private readonly customerKey = new IdempotencyKey();
  private redirectTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: BookingFormStore) {
    this.form = form;
    makeAutoObservable<BookingSubmissionStore, 'submission' | 'customerKey' | 'redirectTimer'>(
      this,
      {
        form: false,
        submission: false,
        customerKey: false,
        redirectTimer: false,
        created: observableRef,
      },
      { autoBind: true },
    );
  }

  stop() {
    clearTimeout(this.redirectTimer);
    this.submission.leave();
  }

  get message(): TimedMessage {
    return this.submission.message;
  }

  get isSaving(): boolean {
    return this.submission.isSaving;
  }

  /** Whether the last attempt ended without a clear answer. A second press does not create a second booking. */
  get isRetrySafe(): boolean {
    return this.submission.isRetrySafe;
  }

  get isLocked(): boolean {
    return this.isSaving || this.isUpdated;
  }

  /** Clears the message when the user edits its field. */
  clearProblem() {
    this.wrongField = null;
    this.submission.leave();
  }

  setPrintWanted(wanted: boolean) {
    this.isPrintWanted = wanted;
    printPreference.set(wanted);
  }

  closeSuccess() {
    this.created = null;
  }

  print(booking: Booking) {
    printBooking(booking, this.form.platform);
  }

  /** Cancelling an edit also opens the report (§2). */
  openReport() {
    this.form.platform.navigate(REPORT_PATH);
  }

  async submit() {
    if (this.isLocked) return;
    const { draft, booking } = this.form;
    const problem = findBookingProblem(draft);
    this.wrongField = problem?.field ?? null;
    if (problem) return this.submission.fail(problem.text);
    if (!isComplete(draft)) return;
    const send = () => (booking ? this.update(draft, booking) : this.create(draft));
    await this.submission.send(send, this.handleFailure);
  }

  private async create(draft: CompleteDraft) {
    const { http, events } = this.form.platform;
    const customer = await findOrCreateCustomer(http, draft, this.customerKey);
    if (customer.isNew) events.emit('customers:changed');
    const body = toCreateBody({ ...draft, customer_id: customer.id }, this.form.total);
    const answer = await createBooking(http, body, this.submission.getKey(body));
    if (!isConflict(answer)) this.showCreated(answer.data);
    return answer;
  }

  private async update(draft: CompleteDraft, booking: Booking) {
    const { platform, total } = this.form;
    const answer = await updateBooking(platform.http, booking.id, toUpdateBody(draft, booking, total));
    if (!isConflict(answer)) this.showUpdated();
    return answer;
  }

  private showCreated(booking: Booking) {
    this.created = booking;
    this.form.platform.events.emit('bookings:changed');
    this.form.reset();
    void this.form.loadTimes();
    if (this.isPrintWanted) this.print(booking);
  }

  private showUpdated() {
    const { platform, entry } = this.form;
    this.isUpdated = true;
    entry.markSaved();
    platform.events.emit('bookings:changed');
    this.redirectTimer = setTimeout(() => platform.navigate(REPORT_PATH), REDIRECT_DELAY_MS);
  }

  /** After a refusal the form reloads the refused part; the other values stay (§8). */
  private async handleFailure({ code, text, isRefusal, cause }: RequestFailure) {
    const { submission, form } = this;
    if (cause instanceof CustomerFailure) return submission.fail(messages.customerFailed);
    if (code === '') return submission.fail(messages.unexpected);
    if (!isRefusal) return submission.fail(messages.saveFailed, true);
    if (TIME_ERRORS.has(code) || isSlotTakenText(text)) return this.dropTime(text);
    submission.fail(code === 'PRICE_CHANGED' ? messages.priceChanged : text);
    if (CHOICE_ERRORS.has(code)) form.choices.load();
    if (code === 'PRICE_CHANGED') await form.choices.loadServices();
    if (code === 'STATUS_CONFLICT') await form.reloadBooking();
  }

  private async dropTime(text: string) {
    const { employeeId, date } = this.form.entry;
    this.submission.fail(text);
    this.wrongField = 'booking_time';
    this.form.entry.chooseTime(null);
    this.form.readClock();
    if (employeeId) await this.form.slotTimes.refresh(employeeId, date);
  }
}
