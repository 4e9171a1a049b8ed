import type { Account, AccountEntry } from '@salon/shared/contracts/summary';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { makeAutoObservable, reaction } from 'mobx';
import { listEntries, listEntriesPage, loadAccount } from './summary.api.ts';
import { readFilters, readPages, type SummaryFilters } from './summary-filters.ts';

/** The account of the period in the address: figures, days and entries. */
export class SummaryStore {
  readonly platform: Platform;
  readonly account = new AsyncState<Account>();
  readonly list: FilteredPager<AccountEntry>;
  private readonly day: SalonDay;
  private address: string;

  /** `address` is the query part of the page's address. */
  constructor(platform: Platform, address: string) {
    this.platform = platform;
    this.address = address;
    this.day = new SalonDay(platform.salon);
    this.list = this.newList();
    makeAutoObservable<SummaryStore, 'day'>(
      this,
      { platform: false, account: false, list: false, day: false },
      { autoBind: true },
    );
  }

  /** Loads the data and follows clock, filters and other modules, until the caller calls the returned function. */
  start(): () => void {
    const { events } = this.platform;
    const stops = [
      this.day.start(),
      reaction(() => `${this.filters.from} ${this.filters.to}`, this.loadPeriod),
      reaction(() => JSON.stringify(this.filters), this.list.turn),
      events.on('bookings:changed', this.reload),
      events.on('cash:changed', this.reload),
    ];
    this.reload();
    return () => {
      for (const stop of stops) stop();
      this.list.cancel();
      this.account.cancel();
    };
  }

  get today(): SalonDate {
    return this.day.today;
  }

  get filters(): SummaryFilters {
    return readFilters(new URLSearchParams(this.address), this.today);
  }

  get pages(): number {
    return readPages(new URLSearchParams(this.address));
  }

  get figuresFailed(): boolean {
    return this.account.status === 'error' && this.account.data === null;
  }

  /** Whether neither figures nor entries could be loaded. */
  get hasFailed(): boolean {
    return this.figuresFailed && this.list.view === 'failed';
  }

  /** Whether shown figures or entries are old, because a reload failed. */
  get isOutdated(): boolean {
    const figures = this.account.status === 'error' && this.account.data !== null;
    return figures || this.list.isOutdated;
  }

  follow(address: string) {
    this.address = address;
  }

  reload() {
    this.loadFigures();
    this.list.reload();
  }

  private newList(): FilteredPager<AccountEntry> {
    const { http } = this.platform;
    return new FilteredPager((cursor, signal) => {
      const { filters, pages } = this;
      if (cursor) return listEntriesPage(http, filters, cursor, signal);
      return listEntries(http, filters, pages, signal);
    });
  }

  private loadPeriod() {
    this.account.reset();
    this.loadFigures();
  }

  private loadFigures() {
    const { filters } = this;
    void this.account.run((signal) => loadAccount(this.platform.http, filters, signal));
  }
}
