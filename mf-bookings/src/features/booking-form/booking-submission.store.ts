import type { Booking } from '@salon/shared/contracts/booking';
import { type ApiErrorCode, type Conflict, isApiError, isConflict, isTakenText } from '@salon/shared/http';
import { preference } from '@salon/shared/session';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { printBooking } from '../receipt/print-booking.ts';
import { findOrCreateCustomer } from './booking-customer.ts';
import { type CompleteDraft, createBodyOf, isComplete, updateBodyOf } from './booking-draft.ts';
import { createBooking, updateBooking } from './booking-form.api.ts';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import { type BookingField, checkBooking } from './booking-form.validation.ts';
import { Intent } from './intent.ts';

const REPORT_PATH = '/bookings/report';
/** §2: long enough to read that it was saved. */
const REDIRECT_MS = 1500;

const TIME_REFUSED = new Set<ApiErrorCode>(['SLOT_PAST', 'SLOT_OFF_GRID', 'SLOT_OUTSIDE_HOURS']);
const CHOICE_REFUSED = new Set<ApiErrorCode>([
  'EMPLOYEE_INACTIVE',
  'SERVICE_INACTIVE',
  'SERVICE_NOT_OFFERED',
]);

const printChoice = preference('print-receipt', false);

/** Sends what the form holds, once, and says what became of it. */
export class BookingSubmissionStore {
  readonly form: BookingFormStore;
  readonly message = new TimedMessage();
  isSaving = false;
  /** The last thing tried may not have reached the server: the same press again creates nothing twice. */
  isRetrySafe = false;
  /** The field that the message is about. */
  wrongField: BookingField | null = null;
  /** The booking just made, while its success is shown. */
  created: Booking | null = null;
  isUpdated = false;
  isPrintWanted = printChoice.get();
  private readonly bookingIntent = new Intent();
  private readonly customerIntent = new Intent();
  private redirect: ReturnType<typeof setTimeout> | undefined;

  constructor(form: BookingFormStore) {
    this.form = form;
    makeAutoObservable<BookingSubmissionStore, 'bookingIntent' | 'customerIntent' | 'redirect'>(
      this,
      {
        form: false,
        message: false,
        bookingIntent: false,
        customerIntent: false,
        redirect: false,
        created: observableRef,
      },
      { autoBind: true },
    );
  }

  stop() {
    clearTimeout(this.redirect);
    this.message.clear();
  }

  get isOver(): boolean {
    return this.isSaving || this.isUpdated;
  }

  /** What the message was about is being changed. */
  forgetProblem() {
    this.wrongField = null;
    this.message.clear();
  }

  setPrintWanted(wanted: boolean) {
    this.isPrintWanted = wanted;
    printChoice.set(wanted);
  }

  closeSuccess() {
    this.created = null;
  }

  print(booking: Booking) {
    printBooking(booking, this.form.platform);
  }

  /** Also what cancelling an edit does (§2). */
  openReport() {
    this.form.platform.navigate(REPORT_PATH);
  }

  async submit() {
    if (this.isOver) return;
    const { draft } = this.form;
    const problem = checkBooking(draft);
    this.wrongField = problem?.field ?? null;
    if (problem) return this.fail(problem.text);
    if (!isComplete(draft)) return;
    this.isSaving = true;
    this.message.clear();
    try {
      await (this.form.booking ? this.update(draft, this.form.booking) : this.create(draft));
    } catch (error) {
      await this.explain(error);
    } finally {
      this.setSaving(false);
    }
  }

  private async create(draft: CompleteDraft) {
    const { http, events } = this.form.platform;
    const customer = await findOrCreateCustomer(http, draft, this.customerIntent).catch(() => null);
    if (!customer) return this.fail(messages.customerFailed);
    if (customer.isNew) events.emit('customers:changed');
    const body = createBodyOf({ ...draft, customer_id: customer.id }, this.form.total);
    const answer = await createBooking(http, body, this.bookingIntent.keyFor(body));
    this.bookingIntent.settle();
    if (isConflict(answer)) return this.resolve(answer);
    this.showCreated(answer.data);
  }

  private async update(draft: CompleteDraft, booking: Booking) {
    const { platform, total } = this.form;
    const answer = await updateBooking(platform.http, booking.id, updateBodyOf(draft, booking, total));
    if (isConflict(answer)) return this.resolve(answer);
    this.showUpdated();
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
    this.redirect = setTimeout(() => platform.navigate(REPORT_PATH), REDIRECT_MS);
  }

  /** A 409 is not a failure: what it was about is fetched anew, and the rest of the form stays (§8). */
  private async resolve({ code, error }: Conflict) {
    if (code === 'SLOT_TAKEN' || isTakenText(error)) return this.loseTime(error);
    this.fail(code === 'PRICE_CHANGED' ? messages.priceChanged : error);
    if (code === 'PRICE_CHANGED') await this.form.choices.loadServices();
    if (code === 'STATUS_CONFLICT') await this.form.reloadBooking();
  }

  private async explain(error: unknown) {
    if (!isApiError(error)) return this.fail(messages.unexpected);
    const { code, status, message } = error;
    if (status === 0 || status >= 500) return this.fail(messages.saveFailed, true);
    this.bookingIntent.settle();
    if (TIME_REFUSED.has(code) || isTakenText(message)) return this.loseTime(message);
    this.fail(message);
    if (CHOICE_REFUSED.has(code)) this.form.choices.load();
  }

  private async loseTime(text: string) {
    const { employeeId, date } = this.form.entry;
    this.fail(text);
    this.wrongField = 'booking_time';
    this.form.entry.chooseTime(null);
    this.form.readClock();
    if (employeeId) await this.form.slotTimes.refresh(employeeId, date);
  }

  private fail(text: string, isRetrySafe = false) {
    this.message.error(text);
    this.isRetrySafe = isRetrySafe;
  }

  private setSaving(isSaving: boolean) {
    this.isSaving = isSaving;
  }
}
