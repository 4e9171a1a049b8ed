import type { Booking } from '@salon/shared/contracts/booking';
import { type ApiErrorCode, type Conflict, isApiError, isConflict, isTakenText } from '@salon/shared/http';
import { preference } from '@salon/shared/session';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { printBooking } from '../receipt/print-booking.ts';
import { findOrCreateCustomer } from './booking-customer.ts';
import { type CompleteDraft, isComplete, toCreateBody, toUpdateBody } from './booking-draft.ts';
import { createBooking, updateBooking } from './booking-form.api.ts';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import { type BookingField, findBookingProblem } from './booking-form.validation.ts';
import { IdempotencyKey } from '../../../../shared/stores/idempotency-key.ts';

const REPORT_PATH = '/bookings/report';
/** §2: the user can read the success message before the redirect. */
const REDIRECT_DELAY_MS = 1500;

const TIME_ERRORS = new Set<ApiErrorCode>(['SLOT_PAST', 'SLOT_OFF_GRID', 'SLOT_OUTSIDE_HOURS']);
const CHOICE_ERRORS = new Set<ApiErrorCode>(['EMPLOYEE_INACTIVE', 'SERVICE_INACTIVE', 'SERVICE_NOT_OFFERED']);

const printPreference = preference('print-receipt', false);

/** Sends the booking of the form once, and shows the result. */
export class BookingSubmissionStore {
  readonly form: BookingFormStore;
  readonly message = new TimedMessage();
  isSaving = false;
  /** Whether the last attempt ended without a clear answer. A second press does not create a second booking. */
  isRetrySafe = false;
  /** The field that the message is about. */
  wrongField: BookingField | null = null;
  /** The new booking while the success sheet is open. */
  created: Booking | null = null;
  isUpdated = false;
  isPrintWanted = printPreference.get();
  private readonly bookingKey = new IdempotencyKey();
  private readonly customerKey = new IdempotencyKey();
  private redirectTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: BookingFormStore) {
    this.form = form;
    makeAutoObservable<BookingSubmissionStore, 'bookingKey' | 'customerKey' | 'redirectTimer'>(
      this,
      {
        form: false,
        message: false,
        bookingKey: false,
        customerKey: false,
        redirectTimer: false,
        created: observableRef,
      },
      { autoBind: true },
    );
  }

  stop() {
    clearTimeout(this.redirectTimer);
    this.message.clear();
  }

  get isLocked(): boolean {
    return this.isSaving || this.isUpdated;
  }

  /** Clears the message when the user edits its field. */
  clearProblem() {
    this.wrongField = null;
    this.message.clear();
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
    const { draft } = this.form;
    const problem = findBookingProblem(draft);
    this.wrongField = problem?.field ?? null;
    if (problem) return this.fail(problem.text);
    if (!isComplete(draft)) return;
    this.isSaving = true;
    this.message.clear();
    try {
      await (this.form.booking ? this.update(draft, this.form.booking) : this.create(draft));
    } catch (error) {
      await this.handleError(error);
    } finally {
      this.setSaving(false);
    }
  }

  private async create(draft: CompleteDraft) {
    const { http, events } = this.form.platform;
    const customer = await findOrCreateCustomer(http, draft, this.customerKey).catch(() => null);
    if (!customer) return this.fail(messages.customerFailed);
    if (customer.isNew) events.emit('customers:changed');
    const body = toCreateBody({ ...draft, customer_id: customer.id }, this.form.total);
    const answer = await createBooking(http, body, this.bookingKey.keyFor(body));
    this.bookingKey.settle();
    if (isConflict(answer)) return this.resolveConflict(answer);
    this.showCreated(answer.data);
  }

  private async update(draft: CompleteDraft, booking: Booking) {
    const { platform, total } = this.form;
    const answer = await updateBooking(platform.http, booking.id, toUpdateBody(draft, booking, total));
    if (isConflict(answer)) return this.resolveConflict(answer);
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
    this.redirectTimer = setTimeout(() => platform.navigate(REPORT_PATH), REDIRECT_DELAY_MS);
  }

  /** After a 409 the form reloads the data in conflict; the other values stay (§8). */
  private async resolveConflict({ code, error }: Conflict) {
    if (code === 'SLOT_TAKEN' || isTakenText(error)) return this.dropTime(error);
    this.fail(code === 'PRICE_CHANGED' ? messages.priceChanged : error);
    if (code === 'PRICE_CHANGED') await this.form.choices.loadServices();
    if (code === 'STATUS_CONFLICT') await this.form.reloadBooking();
  }

  private async handleError(error: unknown) {
    if (!isApiError(error)) return this.fail(messages.unexpected);
    const { code, status, message } = error;
    if (status === 0 || status >= 500) return this.fail(messages.saveFailed, true);
    this.bookingKey.settle();
    if (TIME_ERRORS.has(code) || isTakenText(message)) return this.dropTime(message);
    this.fail(message);
    if (CHOICE_ERRORS.has(code)) this.form.choices.load();
  }

  private async dropTime(text: string) {
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
