import type { Booking } from '@salon/shared/contracts/booking';
import { getRemainingAmount, type Money } from '@salon/shared/domain/money';
import { getHalfAmount } from '@salon/shared/domain/payment';
import { toInstant } from '@salon/shared/domain/salon-clock';
import { findEarlyEnd } from '@salon/shared/domain/visit/find-early-end';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { completeBooking, loadBooking } from './bookings-report.api.ts';
import { messages, paymentMessages } from './bookings-report.messages.ts';
import { findPaymentProblem } from './payment.validation.ts';
import { getMaxPaymentNotesLength, toCompletion } from './to-completion.ts';

export class PaymentStore {
  /** The booking is null while the sheet is closed. */
  booking: Booking | null = null;
  paidAmount: number | null = null;
  notes = '';
  /** Whether the visit has ended with the payment. */
  endsNow = false;
  /** In milliseconds since 1970, if the visit was running when the sheet was opened; else null. */
  plannedEnd: number | null = null;
  private readonly submission = new Submission();
  private detail = '';
  /** Whether a payment with notes was sent: a repeated one must send the same notes. */
  private hasSentNotes = false;
  private readonly platform: Platform;
  private readonly onPaid: (booking: Booking) => void;

  constructor(platform: Platform, onPaid: (booking: Booking) => void) {
    this.platform = platform;
    this.onPaid = onPaid;
    makeAutoObservable<PaymentStore, 'platform' | 'onPaid' | 'submission' | 'hasSentNotes'>(
      this,
      {
        ...{ platform: false, onPaid: false, submission: false, hasSentNotes: false },
        booking: observableRef,
      },
      { autoBind: true },
    );
  }

  open(booking: Booking) {
    this.booking = booking;
    this.paidAmount = booking.total_price;
    this.notes = '';
    this.hasSentNotes = false;
    this.plannedEnd = this.findPlannedEnd(booking);
    // A customer who sits in the chair pays when her visit is over.
    this.endsNow = this.plannedEnd !== null && booking.arrival === 'in_chair';
    this.submission.leave();
    this.emitDirty(true);
  }

  close() {
    if (!this.isSaving) this.leave();
  }

  /** Closes the sheet, even during a request. The server still completes the request. */
  leave() {
    if (!this.booking) return;
    this.booking = null;
    this.submission.leave();
    this.emitDirty(false);
  }

  /** The failure is null while no error is shown (§8). */
  get failure(): { text: string; detail: string } | null {
    const { failure } = this.submission;
    return failure ? { text: failure, detail: this.detail } : null;
  }

  get isSaving(): boolean {
    return this.submission.isSaving;
  }

  get total(): Money {
    return this.booking?.total_price ?? 0;
  }

  get problem(): string | null {
    return findPaymentProblem(this.paidAmount, this.total);
  }

  /** The amount is null while the paid amount is invalid. */
  get remaining(): Money | null {
    return this.paidAmount === null || this.problem ? null : getRemainingAmount(this.total, this.paidAmount);
  }

  /** The booking's own notes leave this many characters for the payment's notes. */
  get notesLength(): number {
    return getMaxPaymentNotesLength(this.booking ?? { notes: '' });
  }

  setPaidAmount(amount: number | null) {
    this.paidAmount = amount;
    this.submission.leave();
  }

  payAll() {
    this.setPaidAmount(this.total);
  }

  payHalf() {
    this.setPaidAmount(getHalfAmount(this.total, this.platform.salon.region));
  }

  setNotes(notes: string) {
    this.notes = notes;
  }

  setEndsNow(endsNow: boolean) {
    this.endsNow = endsNow;
    this.submission.leave();
  }

  async submit() {
    const { booking, paidAmount, notes, endsNow, submission } = this;
    if (!booking || paidAmount === null || this.problem) return;
    const send = async () => {
      const noted = notes.trim() ? await this.loadNotes(booking) : booking;
      const body = toCompletion(noted, { paidAmount, notes, endsNow });
      const key = submission.getKey({ id: booking.id, ...body });
      return completeBooking(this.platform.http, booking.id, body, key);
    };
    const answer = await submission.send(send, this.refuse);
    if (answer) this.finish(answer.data);
  }

  /** The payment's notes follow those that another person may have written since the list was loaded. */
  private async loadNotes(shown: Booking): Promise<Booking> {
    if (this.hasSentNotes) return shown;
    this.hasSentNotes = true;
    const present = await loadBooking(this.platform.http, shown.id).catch(() => null);
    const noted = { ...shown, notes: present?.notes ?? shown.notes };
    if (this.booking === shown) this.booking = noted;
    return noted;
  }

  private findPlannedEnd({ lines }: Booking): number | null {
    const { salon } = this.platform;
    const { date, time } = salon.now();
    const now = toInstant(date, time, salon.timeZone).getTime();
    return findEarlyEnd(lines, now)?.plannedEnd ?? null;
  }

  private finish(booking: Booking) {
    this.leave();
    this.platform.feedback.success(paymentMessages.done);
    this.onPaid(booking);
  }

  /**
   * Without a clear answer the server may have stored the payment. A second press is safe, because it sends the same
   * idempotency key.
   */
  private async refuse({ status, code, text, isRefusal }: RequestFailure) {
    this.detail = isRefusal ? text : paymentMessages.safe;
    this.submission.fail(messages.statusFailed);
    // Another user has completed or cancelled the booking, so the list loads again.
    if (status === 409) this.platform.events.emit('bookings:changed');
    if (code === 'PRICE_CHANGED') await this.showChangedPrice();
  }

  /** The typed notes stay, and so does a paid amount other than the whole total. */
  private async showChangedPrice() {
    const { booking: before } = this;
    const after = before && (await loadBooking(this.platform.http, before.id).catch(() => null));
    if (after && this.booking === before) this.renew(before, after);
  }

  private renew(before: Booking, after: Booking) {
    if (this.paidAmount === before.total_price) this.paidAmount = after.total_price;
    this.booking = after;
  }

  private emitDirty(dirty: boolean) {
    this.platform.events.emit('form:dirty', { source: 'payment', dirty });
  }
}
