import { toInstant } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, reaction } from 'mobx';

const TICK_MS = 15_000;

/** The present minute as an instant, for the line of the present time and for visits that are late. */
export class BoardClock {
  nowMs: number;
  private readonly salon: Platform['salon'];

  constructor(salon: Platform['salon']) {
    this.salon = salon;
    this.nowMs = readNow(salon);
    makeAutoObservable<BoardClock, 'salon'>(this, { salon: false }, { autoBind: true });
  }

  start(): () => void {
    const timer = setInterval(this.tick, TICK_MS);
    return () => clearInterval(timer);
  }

  tick(): void {
    this.nowMs = readNow(this.salon);
  }

  /** Runs `work` in each new minute in which the page is visible. Returns a function that ends this. */
  onMinute(work: () => void): () => void {
    return reaction(
      () => this.nowMs,
      () => {
        if (!document.hidden) work();
      },
    );
  }
}

function readNow(salon: Platform['salon']): number {
  const { date, time } = salon.now();
  return toInstant(date, time, salon.timeZone).getTime();
}
