import { isTimeRefused } from '@salon/shared/booking-ui/refused-part';
import type { Booking } from '@salon/shared/contracts/booking';
import type { ApiErrorCode, RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { Submission } from '@salon/shared/stores/submission';
import { isBookingGone } from './is-booking-gone.ts';
import { MoveChoiceStore } from './move-choice.store.ts';
import { moveBooking } from './my-bookings.api.ts';
import { messages as texts } from './my-bookings.messages.ts';
import { showRefusal } from './show-refusal.ts';

/** After these errors the employees or their working hours on the page are out of date. */
const EMPLOYEE_REFUSED = new Set<ApiErrorCode | ''>([
  'EMPLOYEE_INACTIVE',
  'SERVICE_NOT_OFFERED',
  'SLOT_OFF_GRID',
  'SLOT_OUTSIDE_HOURS',
]);

/** A move keeps the services, and with them price and duration. */
export class MoveBookingStore {
  readonly platform: Platform;
  readonly booking: Booking;
  readonly choice: MoveChoiceStore;
  readonly submission = new Submission();
  private readonly list: FilteredPager<Booking>;

  constructor(platform: Platform, booking: Booking, list: FilteredPager<Booking>) {
    this.platform = platform;
    this.booking = booking;
    this.list = list;
    this.choice = new MoveChoiceStore(platform, booking, this.submission.leave);
  }

  /** @returns null when the move failed; the reason is in `submission` */
  async send(): Promise<Booking | null> {
    const { booking, submission } = this;
    const { move } = this.choice;
    if (!move) return null;
    const answer = await submission.send(
      () => moveBooking(this.platform.http, booking.id, move, submission.getKey(move)),
      (failure) => this.handleFailure(failure),
    );
    return answer?.data ?? null;
  }

  /** Loads outdated times or employees again and keeps the rest of the choice (§8). */
  private async handleFailure(failure: RequestFailure): Promise<void> {
    const { code } = failure;
    if (code === 'NOT_FOUND') return this.handleNotFound(failure);
    this.showRefusal(failure);
    if (isTimeRefused(failure)) this.choice.time.dropRefusedSlot();
    if (EMPLOYEE_REFUSED.has(code)) await this.choice.employee.load();
  }

  /** The answer does not say whether the booking or the employee is gone, so both load again. */
  private async handleNotFound(failure: RequestFailure): Promise<void> {
    const { employee } = this.choice;
    const [isGone] = await Promise.all([isBookingGone(this.list, this.booking.id), employee.load()]);
    if (isGone) this.showRefusal(failure);
    else if (employee.chosen) this.submission.fail(texts.moveFailed);
  }

  private showRefusal(failure: RequestFailure): void {
    showRefusal(this.platform, this.submission, failure, texts.moveFailed);
  }
}
