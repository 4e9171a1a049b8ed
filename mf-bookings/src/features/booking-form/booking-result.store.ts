import type { Booking } from '@salon/shared/contracts/booking';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, observableRef } from 'mobx';

export const REPORT_PATH = '/bookings/report';
/** §2: the user can read the success message before the redirect. */
const REDIRECT_DELAY_MS = 1500;

export class BookingResultStore {
  created: Booking | null = null;
  isUpdated = false;
  private readonly platform: Platform;
  private readonly backPath: string;
  private redirectTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the form is shown: a late answer must not lead away from another page. */
  private isShown = false;

  /** `backPath` is the page to which a saved or cancelled edit leads. */
  constructor(platform: Platform, backPath: string) {
    this.platform = platform;
    this.backPath = backPath;
    makeAutoObservable<BookingResultStore, 'platform' | 'backPath' | 'redirectTimer' | 'isShown'>(
      this,
      {
        ...{ platform: false, backPath: false, redirectTimer: false, isShown: false },
        created: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): () => void {
    this.isShown = true;
    return () => {
      this.isShown = false;
      clearTimeout(this.redirectTimer);
    };
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
    if (this.isShown) this.redirectTimer = setTimeout(this.goBack, REDIRECT_DELAY_MS);
  }

  openReport() {
    this.platform.navigate(REPORT_PATH);
  }

  /** Cancelling an edit leads to the same page as saving it (§2). */
  goBack() {
    this.platform.navigate(this.backPath);
  }
}
