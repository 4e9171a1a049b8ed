import { makeAutoObservable, reaction } from 'mobx';
import type { SalonDate } from '../domain/salon-clock.ts';
import { watchMidnight } from './midnight.ts';

export interface SalonClock {
  readonly timeZone: string;
  now(): { date: SalonDate };
}

/** The date changes at the salon's midnight and with the salon's time zone (§2, §9). */
export class SalonDay {
  today: SalonDate;
  private readonly salon: SalonClock;

  constructor(salon: SalonClock) {
    this.salon = salon;
    this.today = salon.now().date;
    makeAutoObservable<SalonDay, 'salon'>(this, { salon: false }, { autoBind: true });
  }

  /** Returns a function that stops the updates. */
  start(): () => void {
    const { salon } = this;
    const stops = [
      watchMidnight({ timeZone: () => salon.timeZone, onMidnight: this.read }),
      reaction(() => salon.timeZone, this.read),
    ];
    this.read();
    return () => {
      for (const stop of stops) stop();
    };
  }

  private read() {
    this.today = this.salon.now().date;
  }
}
