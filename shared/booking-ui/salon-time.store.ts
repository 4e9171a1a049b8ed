import type { SalonDate, SalonNow } from '@salon/shared/domain/salon-clock';
import { makeAutoObservable, observableRef, reaction } from 'mobx';

const TICK_MS = 30_000;

interface SalonClock {
  readonly timeZone: string;
  now(): SalonNow;
}

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
