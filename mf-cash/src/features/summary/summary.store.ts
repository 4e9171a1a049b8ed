import type { Account, AccountEntry } from '@salon/shared/contracts/summary';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { watchMidnight } from '@salon/shared/stores/midnight';
import { Pager } from '@salon/shared/stores/pager';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { listAfter, listEntries, loadAccount } from './summary.api.ts';
import { readFilters, readPages, type SummaryFilters } from './summary-filters.ts';

/** What the list area shows. */
export type EntriesView = 'loading' | 'failed' | 'empty' | 'list';

/** The account of the period that the address asks for: its figures, its days and its lines. */
export class SummaryStore {
  readonly platform: Platform;
  readonly account = new AsyncState<Account>();
  /** One for each set of filters: rows of other filters are never taken for these. */
  pager: Pager<AccountEntry>;
  /** The rows before the filters changed, dimmed on the screen until the new ones are there. */
  private before: readonly AccountEntry[] = [];
  private address: string;
  private day: SalonDate;

  /** `address`: the query part of the page's address. */
  constructor(platform: Platform, address: string) {
    this.platform = platform;
    this.address = address;
    this.day = platform.salon.now().date;
    this.pager = this.newPager();
    makeAutoObservable<SummaryStore, 'before'>(
      this,
      { platform: false, account: false, pager: observableRef, before: observableRef },
      { autoBind: true },
    );
  }

  /** Begins loading and following the clock and the other modules, until the returned function is called. */
  start(): () => void {
    const { salon, events } = this.platform;
    const stops = [
      watchMidnight({ timeZone: () => salon.timeZone, onMidnight: this.readClock }),
      reaction(() => salon.timeZone, this.readClock),
      reaction(() => `${this.filters.from} ${this.filters.to}`, this.turnAccount),
      reaction(() => JSON.stringify(this.filters), this.turnEntries),
      events.on('bookings:changed', this.reload),
      events.on('cash:changed', this.reload),
    ];
    this.readClock();
    this.reload();
    return () => {
      for (const stop of stops) stop();
      this.pager.cancel();
      this.account.cancel();
    };
  }

  get today(): SalonDate {
    return this.day;
  }

  get filters(): SummaryFilters {
    return readFilters(new URLSearchParams(this.address), this.day);
  }

  get pages(): number {
    return readPages(new URLSearchParams(this.address));
  }

  get rows(): readonly AccountEntry[] {
    return this.hasRows ? this.pager.items : this.before;
  }

  get view(): EntriesView {
    if (this.pager.status === 'error' && !this.hasRows) return 'failed';
    if (this.rows.length > 0) return 'list';
    return this.hasRows && !this.pager.isStale ? 'empty' : 'loading';
  }

  /** The rows are those of the filters before; the asked ones are on their way. */
  get isTurning(): boolean {
    return !this.hasRows && this.before.length > 0;
  }

  get figuresFailed(): boolean {
    return this.account.status === 'error' && this.account.data === null;
  }

  /** Nothing at all came. */
  get hasFailed(): boolean {
    return this.figuresFailed && this.view === 'failed';
  }

  /** Something that is shown was right when it was loaded, but could not be loaded again. */
  get isOutdated(): boolean {
    const figures = this.account.status === 'error' && this.account.data !== null;
    return figures || (this.pager.status === 'error' && this.hasRows);
  }

  follow(address: string) {
    this.address = address;
  }

  reload() {
    this.loadFigures();
    void this.pager.reload();
  }

  /** Whether one more page came. */
  async loadMore(): Promise<boolean> {
    const { pager } = this;
    const shown = pager.items.length;
    await pager.loadMore();
    return pager === this.pager && pager.items.length > shown;
  }

  private get hasRows(): boolean {
    return this.pager.status === 'ready' || this.pager.isStale;
  }

  private newPager(): Pager<AccountEntry> {
    const { http } = this.platform;
    return new Pager((cursor, signal) => {
      const { filters, pages } = this;
      if (cursor) return listAfter(http, filters, cursor, signal);
      return listEntries(http, filters, pages, signal);
    });
  }

  private turnAccount() {
    this.account.reset();
    this.loadFigures();
  }

  private turnEntries() {
    this.before = this.rows;
    this.pager.cancel();
    this.pager = this.newPager();
    void this.pager.reload();
  }

  private loadFigures() {
    const { filters } = this;
    void this.account.run((signal) => loadAccount(this.platform.http, filters, signal));
  }

  private readClock() {
    this.day = this.platform.salon.now().date;
  }
}
