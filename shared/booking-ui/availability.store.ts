import type { Availability } from '@salon/shared/contracts/availability';
import { paths } from '@salon/shared/contracts/paths';
import { addDays, countDaysBetween, type SalonDate, type SalonNow } from '@salon/shared/domain/salon-clock';
import type { HttpClient, Success } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, observableRef } from 'mobx';

export interface AvailabilityOptions {
  clock: { readonly now: SalonNow };
  /** How many days one request loads, at most 31. */
  dayCount: number;
  /** The first date of the first request; today by default. */
  from?: SalonDate;
}

interface LoadedDays {
  availability: Availability;
  /** The minute of the salon's clock at which the days were requested; '' when something has changed since. */
  minute: string;
}

/**
 * Loads the availability of all employees, many days at a time. Known days stay visible while they load again and after
 * that load fails.
 */
export class AvailabilityStore {
  /** The load of the shown days. */
  readonly request = new AsyncState<Availability>();
  private loaded: ReadonlyMap<SalonDate, LoadedDays> = new Map();
  private shownFrom: SalonDate | null = null;
  private readonly http: HttpClient;
  private readonly options: AvailabilityOptions;
  private readonly origin: SalonDate;

  constructor(http: HttpClient, options: AvailabilityOptions) {
    this.http = http;
    this.options = options;
    this.origin = options.from ?? options.clock.now.date;
    makeAutoObservable<AvailabilityStore, 'http' | 'options' | 'origin' | 'loaded'>(
      this,
      { request: false, http: false, options: false, origin: false, loaded: observableRef },
      { autoBind: true },
    );
  }

  /** Loads the days around a date, unless they were requested within this minute. */
  show(date: SalonDate): Promise<unknown> {
    const from = this.getFirstDate(date);
    if (from !== this.shownFrom) this.request.reset();
    this.shownFrom = from;
    if (this.request.isLoading || this.loaded.get(from)?.minute === this.getMinute())
      return Promise.resolve(null);
    return this.load(from);
  }

  /** Loads the shown days again; other known days load again when they are next shown. */
  refresh(): Promise<unknown> {
    this.loaded = new Map([...this.loaded].map(([from, days]) => [from, { ...days, minute: '' }]));
    return this.shownFrom === null ? Promise.resolve(null) : this.load(this.shownFrom);
  }

  /** Returns the known days around a date; null while they are unknown. */
  getAvailability(date: SalonDate): Availability | null {
    return this.loaded.get(this.getFirstDate(date))?.availability ?? null;
  }

  /** Replaces the known days around a date by changed ones. */
  change(date: SalonDate, change: (availability: Availability) => Availability) {
    const from = this.getFirstDate(date);
    const days = this.loaded.get(from);
    if (days) this.keep(from, { ...days, availability: change(days.availability) });
  }

  cancel() {
    this.request.cancel();
  }

  private load(from: SalonDate) {
    const minute = this.getMinute();
    const query = { from, to: addDays(from, this.options.dayCount - 1) };
    return this.request.run(async (signal) => {
      const { data } = await this.http.get<Success<Availability>>(paths.availability, { query, signal });
      this.keep(from, { availability: data, minute });
      return data;
    });
  }

  private keep(from: SalonDate, days: LoadedDays) {
    this.loaded = new Map(this.loaded).set(from, days);
  }

  /** All requests begin a whole number of `dayCount` days before or after the first date, so that each day is in one. */
  private getFirstDate(date: SalonDate): SalonDate {
    const { dayCount } = this.options;
    return addDays(this.origin, Math.floor(countDaysBetween(this.origin, date) / dayCount) * dayCount);
  }

  private getMinute(): string {
    const { date, time } = this.options.clock.now;
    return `${date} ${time}`;
  }
}
