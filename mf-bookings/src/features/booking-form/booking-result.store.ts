import type { Booking } from '@salon/shared/contracts/booking';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, observableRef } from 'mobx';

const REPORT_PATH = '/bookings/report';
/** §2: the user can read the success message before the redirect. */
const REDIRECT_DELAY_MS = 1500;

export class BookingResultStore {
  created: Booking | null = null;
  isUpdated = false;
  private readonly platform: Platform;
  private redirectTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(platform: Platform) {
    this.platform = platform;
    makeAutoObservable<BookingResultStore, 'platform' | 'redirectTimer'>(
      this,
      { platform: false, redirectTimer: false, created: observableRef },
      { autoBind: true },
    );
  }

  showCreated(booking: Booking) {
    this.created = booking;
    this.platform.events.emit('bookings:changed');
  }

  closeCreated() {
    this.created = null;
  }

  showUpdated() {
    this.isUpdated = true;
    this.platform.events.emit('bookings:changed');
    this.redirectTimer = setTimeout(this.openReport, REDIRECT_DELAY_MS);
  }

  /** Cancelling an edit also opens the report (§2). */
  openReport() {
    this.platform.navigate(REPORT_PATH);
  }

  stop() {
    clearTimeout(this.redirectTimer);
  }
}
