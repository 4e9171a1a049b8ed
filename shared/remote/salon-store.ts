import { makeAutoObservable, observableRef } from 'mobx';
import type { Business } from '../contracts/business.ts';
import type { Success } from '../contracts/envelope.ts';
import { paths } from '../contracts/paths.ts';
import { type ClockHours, DEFAULT_CLOCK_HOURS } from '../domain/clock-text.ts';
import { DEFAULT_TIME_ZONE, salonNow } from '../domain/salon-clock.ts';
import type { HttpClient } from '../http/http.ts';
import type { SessionStore } from '../session/session.ts';
import { AsyncState } from '../stores/async-state.ts';
import type { SalonStore } from './platform.ts';

export const DEFAULT_CURRENCY = 'د.ع';

interface SalonOptions {
  session: SessionStore;
  http: HttpClient;
  clock: () => Date;
  /** Facts that the page came with, new enough to be taken for the server's own. */
  known?: ((id: string) => Business | null) | undefined;
}

/** The salon of whoever is signed in. Signed out there is none, and nothing is asked of the server. */
export class SessionSalonStore implements SalonStore {
  private readonly options: SalonOptions;
  private readonly loaded = new AsyncState<Business>();
  private askedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: SalonOptions) {
    this.options = options;
    makeAutoObservable<SessionSalonStore, 'options' | 'loaded' | 'askedAtMs'>(
      this,
      { options: false, loaded: observableRef, askedAtMs: false, now: false },
      { autoBind: true },
    );
  }

  /** Never the salon of someone who was signed in before. */
  get business(): Business | null {
    const business = this.loaded.data;
    return business && business.id === this.options.session.user?.businessId ? business : null;
  }

  get name(): string {
    return this.business?.name ?? this.options.session.user?.businessName ?? '';
  }

  get currency(): string {
    return this.business?.currency || DEFAULT_CURRENCY;
  }

  get timeZone(): string {
    return this.business?.time_zone || DEFAULT_TIME_ZONE;
  }

  get clockHours(): ClockHours {
    return this.business?.clock_hours ?? DEFAULT_CLOCK_HOURS;
  }

  now(): { date: string; time: string } {
    return salonNow(this.options.clock(), this.timeZone);
  }

  /** For whoever has just signed in: what the page knows of their salon, else as `load`. */
  async open(): Promise<void> {
    const { session, clock, known } = this.options;
    const business = known?.(session.user?.businessId ?? '');
    if (!business) return this.load();
    this.askedAtMs = clock().getTime();
    this.loaded.set(business);
  }

  /** Asks anew on every call; a failure keeps what is known. Never rejects. */
  async load(): Promise<void> {
    const { session, clock } = this.options;
    const id = session.user?.businessId;
    // A session left behind and long over is as good as none: the guard shows /login, nothing is asked.
    if (!id || !session.isLive(clock().getTime())) return this.loaded.reset();
    this.askedAtMs = clock().getTime();
    await this.loaded.run(async (signal) => {
      const answer = await this.options.http.get<Success<Business>>(paths.business(id), { signal });
      return answer.data;
    });
  }

  /** The same, unless it was asked within that time, with whatever success. */
  async loadIfOlder(ageMs: number): Promise<void> {
    const { session, clock } = this.options;
    const nowMs = clock().getTime();
    // A session that is over is found out by what the person does next; until then its salon stays.
    if (!session.isLive(nowMs) || nowMs - this.askedAtMs <= ageMs) return;
    await this.load();
  }
}
