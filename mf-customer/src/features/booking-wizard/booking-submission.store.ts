import { isChoiceRefused, isTimeRefused } from '@salon/shared/booking-ui/refused-part';
import type { Booking, CreateBooking } from '@salon/shared/contracts/booking';
import type { RequestFailure } from '@salon/shared/http';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { createBooking } from './booking-wizard.api.ts';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { toSentServices } from './sent-services.ts';

export class BookingSubmissionStore {
  readonly wizard: BookingWizardStore;
  readonly request = new Submission();
  created: Booking | null = null;

  constructor(wizard: BookingWizardStore) {
    this.wizard = wizard;
    makeAutoObservable(this, { wizard: false, request: false, created: observableRef }, { autoBind: true });
  }

  closeSuccess() {
    this.created = null;
  }

  async submit() {
    const { wizard, request } = this;
    const body = this.body();
    if (request.isSaving || !body) return;
    wizard.choice.setNotice('');
    const hold = wizard.time.slots?.hold;
    hold?.pause();
    wizard.time.expectAnswer();
    const send = () => createBooking(wizard.platform.http, body, request.getKey(body));
    const answer = await request.send(send, this.handleFailure);
    if (answer) {
      hold?.forget();
      this.showCreated(answer.data);
    } else hold?.setMode('keeping');
  }

  private body(): CreateBooking | null {
    const { choice, plan, time } = this.wizard;
    if (!time.chosen || plan.lines.length === 0) return null;
    const notes = choice.value.notes.trim();
    return {
      ...toSentServices(plan.lines),
      booking_date: time.date,
      booking_time: time.chosen.booking_time,
      total_price: plan.total,
      ...(notes ? { notes } : {}),
    };
  }

  private showCreated(booking: Booking) {
    this.created = booking;
    this.wizard.choice.reset();
    this.wizard.platform.events.emit('bookings:changed');
  }

  private async handleFailure(failure: RequestFailure): Promise<void> {
    if (failure.isRefusal) return this.handleRefusal(failure);
    const { isOnline } = this.wizard.platform.connection;
    this.request.fail(isOnline ? messages.createFailed : messages.offline, true);
  }

  /** The wizard loads outdated data again and keeps the rest of the choice (§8). */
  private async handleRefusal(failure: RequestFailure): Promise<void> {
    const { menu, choice, time } = this.wizard;
    const { code, text, isDecided } = failure;
    time.takeRefusal(isDecided);
    if (isTimeRefused(failure)) return time.dropRefusedTime(text);
    if (code === 'PRICE_CHANGED') {
      choice.setNotice(messages.priceChanged);
      void menu.loadServices();
    } else if (isChoiceRefused(failure)) {
      choice.setNotice(text);
      menu.load();
    } else if (code === 'NOT_FOUND') await this.findDeletedChoice(text);
    else this.request.fail(text);
  }

  /**
   * The answer does not say whether the employee or a service was deleted. Both lists load again, and
   * `removeUnavailable` removes what they no longer contain.
   */
  private async findDeletedChoice(text: string): Promise<void> {
    const { menu, choice, time } = this.wizard;
    await Promise.all([menu.loadEmployees(), menu.loadServices()]);
    if (!choice.notice && !time.isLost) this.request.fail(text);
  }
}
