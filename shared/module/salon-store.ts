import { makeAutoObservable, observableRef } from 'mobx';
import type { Business } from '../contracts/business.ts';
import type { Success } from '../contracts/envelope.ts';
import { paths } from '../contracts/paths.ts';
import { type ClockHours, DEFAULT_CLOCK_HOURS } from '../domain/clock-text.ts';
import { DEFAULT_REGION, type Region } from '../domain/region/region.ts';
import { DEFAULT_TIME_ZONE, getSalonNow } from '../domain/salon-clock.ts';
import { type HttpClient, toFailure } from '../http/http.ts';
import type { SessionStore } from '../session/session.ts';
import { AsyncState } from '../stores/async-state.ts';
import type { ConnectionStore, SalonStore } from './platform.ts';
import { toRegion } from './to-region.ts';

/** The pause before the first retry. Each further pause is twice as long, up to MAX_PAUSE_MS. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

interface SalonOptions {
  session: SessionStore;
  http: HttpClient;
  connection: Pick<ConnectionStore, 'isOnline'>;
  clock: () => Date;
  known?: ((id: string) => Business | null) | undefined;
}

/** Without a signed-in person, `business` is null and the store sends no request. */
export class SessionSalonStore implements SalonStore {
  private readonly options: SalonOptions;
  private readonly loaded = new AsyncState<Business>();
  private askedAtMs = Number.NEGATIVE_INFINITY;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  constructor(options: SalonOptions) {
    this.options = options;
    makeAutoObservable<SessionSalonStore, 'options' | 'loaded' | 'askedAtMs' | 'retryTimer' | 'failures'>(
      this,
      {
        options: false,
        loaded: observableRef,
        askedAtMs: false,
        retryTimer: false,
        failures: false,
        now: false,
      },
      { autoBind: true },
    );
  }

  /** Null until the signed-in person's own salon is loaded, so that it is never the previous person's salon. */
  get business(): Business | null {
    const business = this.loaded.data;
    return business && business.id === this.options.session.user?.businessId ? business : null;
  }

  get name(): string {
    return this.business?.name ?? this.options.session.user?.businessName ?? '';
  }

  get currency(): string {
    return this.region.currency;
  }

  get region(): Region {
    return this.business ? toRegion(this.business) : DEFAULT_REGION;
  }

  get timeZone(): string {
    return this.business?.time_zone || DEFAULT_TIME_ZONE;
  }

  get clockHours(): ClockHours {
    return this.business?.clock_hours ?? DEFAULT_CLOCK_HOURS;
  }

  now(): { date: string; time: string } {
    return getSalonNow(this.options.clock(), this.timeZone);
  }

  async open(): Promise<void> {
    const { session, clock, known } = this.options;
    const business = known?.(session.user?.businessId ?? '');
    if (!business) return this.load();
    this.askedAtMs = clock().getTime();
    this.loaded.reset();
    this.loaded.set(business);
  }

  /** A failure keeps the known facts; without known facts, the store tries again after a pause. Never rejects. */
  async load(): Promise<void> {
    const { session, clock } = this.options;
    const id = session.user?.businessId;
    clearTimeout(this.retryTimer);
    // With an expired session, the server would refuse the request.
    if (!id || !session.isLive(clock().getTime())) return this.loaded.reset();
    this.askedAtMs = clock().getTime();
    await this.loaded.run(async (signal) => {
      const answer = await this.options.http.get<Success<Business>>(paths.business(id), { signal });
      return answer.data;
    });
    this.retryLater();
  }

  /** A failed request for known facts counts, too: they are not requested again within `ageMs` milliseconds. */
  async loadIfOlder(ageMs: number): Promise<void> {
    const { session, clock } = this.options;
    const nowMs = clock().getTime();
    // The next action of the person discovers an expired session; until then the salon's facts stay.
    if (!session.isLive(nowMs) || (nowMs - this.askedAtMs <= ageMs && !this.shouldRetry)) return;
    await this.load();
  }

  dispose(): void {
    clearTimeout(this.retryTimer);
    this.loaded.cancel();
  }

  /** False without a connection, because the host loads the facts again when the connection is back. */
  private get shouldRetry(): boolean {
    const { status, error } = this.loaded;
    const hasFailed = status === 'error' && !toFailure(error).isDecided;
    return hasFailed && this.business === null && this.options.connection.isOnline;
  }

  private retryLater(): void {
    if (this.business) this.failures = 0;
    if (!this.shouldRetry) return;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, MAX_PAUSE_MS);
    this.failures += 1;
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.shouldRetry && void this.load(), pauseMs);
  }
}
