import type { SalonDate, SalonNow } from '@salon/shared/domain/salon-clock';
import { makeAutoObservable, observableRef, reaction } from 'mobx';

/** Pause between two readings of the clock. Each reading removes past slots from the page. */
const TICK_MS = 30_000;

/** The source of the time; the Platform's `salon` implements it. */
interface SalonClock {
  readonly timeZone: string;
  now(): SalonNow;
}

/** The present date and time of day on the salon's clock. It changes at most once a minute. */
export class SalonTimeStore {
  now: SalonNow;
  private readonly salon: SalonClock;

  constructor(salon: SalonClock) {
    this.salon = salon;
    this.now = salon.now();
    makeAutoObservable<SalonTimeStore, 'salon'>(
      this,
      { salon: false, now: observableRef },
      { autoBind: true },
    );
  }

  get today(): SalonDate {
    return this.now.date;
  }

  /** Reads the clock every 30 s and after a change of the time zone. Returns a function that stops this. */
  start(): () => void {
    const timer = setInterval(this.read, TICK_MS);
    const stop = reaction(() => this.salon.timeZone, this.read);
    return () => {
      clearInterval(timer);
      stop();
    };
  }

  read(): void {
    const { date, time } = this.salon.now();
    if (date !== this.now.date || time !== this.now.time) this.now = { date, time };
  }
}
