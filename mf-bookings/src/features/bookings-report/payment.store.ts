import type { Booking, UpdateBooking } from '@salon/shared/contracts/booking';
import { type Money, remaining } from '@salon/shared/domain/money';
import { isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { Intent } from '../booking-form/intent.ts';
import { completeBooking } from './bookings-report.api.ts';
import { messages, paymentMessages } from './bookings-report.messages.ts';
import { halfOf, paymentProblem } from './payment.validation.ts';

/** The longest note that the server takes (contracts, `longText`). */
const NOTES_LENGTH = 2000;

type Completion = UpdateBooking & { status: 'completed'; paid_amount: number };

/** Taking the payment of one booking: what was paid, what is left, and sending it once. */
export class PaymentStore {
  /** The booking that is being paid; null while nothing is. */
  booking: Booking | null = null;
  paidAmount: number | null = null;
  notes = '';
  isSaving = false;
  private readonly message = new TimedMessage();
  private detail = '';
  private readonly platform: Platform;
  private readonly onPaid: (booking: Booking) => void;
  private intent = new Intent();

  constructor(platform: Platform, onPaid: (booking: Booking) => void) {
    this.platform = platform;
    this.onPaid = onPaid;
    makeAutoObservable<PaymentStore, 'platform' | 'onPaid' | 'intent' | 'message'>(
      this,
      { platform: false, onPaid: false, intent: false, message: false, booking: observableRef },
      { autoBind: true },
    );
  }

  open(booking: Booking) {
    this.booking = booking;
    this.paidAmount = booking.total_price;
    this.notes = '';
    this.message.clear();
    this.intent = new Intent();
    this.tellDirty(true);
  }

  close() {
    if (!this.isSaving) this.leave();
  }

  /** Closes whatever is under way: the screen goes. What was sent is done by the server all the same. */
  leave() {
    if (!this.booking) return;
    this.booking = null;
    this.message.clear();
    this.tellDirty(false);
  }

  /** Why the last press did not complete it, for as long as errors stay (§8). */
  get failure(): { text: string; detail: string } | null {
    const { text } = this.message;
    return text ? { text, detail: this.detail } : null;
  }

  get total(): Money {
    return this.booking?.total_price ?? 0;
  }

  get problem(): string | null {
    return paymentProblem(this.paidAmount, this.total);
  }

  /** Null while the amount cannot be right. */
  get remaining(): Money | null {
    return this.paidAmount === null || this.problem ? null : remaining(this.total, this.paidAmount);
  }

  /** How much room the booking's own notes, which stay, leave. */
  get notesLength(): number {
    const kept = this.booking?.notes.length ?? 0;
    return Math.max(0, NOTES_LENGTH - kept - 1);
  }

  setPaidAmount(amount: number | null) {
    this.paidAmount = amount;
    this.message.clear();
  }

  payAll() {
    this.setPaidAmount(this.total);
  }

  payHalf() {
    this.setPaidAmount(halfOf(this.total, this.platform.salon.currency));
  }

  setNotes(notes: string) {
    this.notes = notes;
  }

  async submit() {
    const { booking, paidAmount } = this;
    if (!booking || paidAmount === null || this.problem || this.isSaving) return;
    this.start();
    try {
      const body = this.bodyFor(booking, paidAmount);
      const answer = await completeBooking(this.platform.http, booking.id, body, this.intent.keyFor(body));
      this.intent.settle();
      if (isConflict(answer)) this.refuse(answer.error);
      else this.finish(answer.data);
    } catch (error) {
      this.fail(error);
    }
  }

  /** The booking's own notes stay before those of the payment; without any of the payment they are not sent. */
  private bodyFor(booking: Booking, paidAmount: number): Completion {
    const ours = this.notes.trim();
    const notes = ours ? [booking.notes, ours].filter(Boolean).join('\n') : undefined;
    return { status: 'completed', paid_amount: paidAmount, ...(notes === undefined ? {} : { notes }) };
  }

  private start() {
    this.isSaving = true;
    this.message.clear();
  }

  private finish(booking: Booking) {
    this.isSaving = false;
    this.leave();
    this.platform.feedback.success(paymentMessages.done);
    this.onPaid(booking);
  }

  /** Somebody else completed or cancelled it meanwhile: the list behind is loaded anew to show it. */
  private refuse(reason: string) {
    this.isSaving = false;
    this.explain(reason);
    this.platform.events.emit('bookings:changed');
  }

  /** No answer, or a broken one, may still have been done: the same key makes a second press safe. */
  private fail(error: unknown) {
    this.isSaving = false;
    const isRefusal = isApiError(error) && error.status >= 400 && error.status < 500;
    if (isRefusal) this.intent.settle();
    this.explain(isRefusal ? error.message : paymentMessages.safe);
  }

  private explain(detail: string) {
    this.detail = detail;
    this.message.error(messages.statusFailed);
  }

  private tellDirty(dirty: boolean) {
    this.platform.events.emit('form:dirty', { source: 'payment', dirty });
  }
}
