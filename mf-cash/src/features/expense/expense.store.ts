import type { Employee } from '@salon/shared/contracts/employee';
import type { Voucher, VoucherPage } from '@salon/shared/contracts/voucher';
import type { Money } from '@salon/shared/domain/money';
import type { DateRange, SalonDate } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { watchMidnight } from '@salon/shared/stores/midnight';
import { Pager } from '@salon/shared/stores/pager';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { listAfter, listEmployees, listVouchers } from './expense.api.ts';
import { readPages, readRange } from './expense-filters.ts';
import { VoucherDeletionStore } from './voucher-deletion.store.ts';

/** What the list area shows. */
export type ExpenseView = 'loading' | 'failed' | 'empty' | 'list';

/** The vouchers of the range that the address asks for, and their sum as the server makes it. */
export class ExpenseStore {
  readonly platform: Platform;
  readonly employees = new AsyncState<Employee[]>();
  readonly deletion: VoucherDeletionStore;
  /** One for each range: vouchers of another are never taken for these. */
  pager: Pager<Voucher>;
  /** Of the whole range, not of the pages that are here; null until the server has said it. */
  totalAmount: Money | null = null;
  /** What the next voucher would be called; null until known. */
  nextNumber: number | null = null;
  /** The cards before the range changed, dimmed on the screen until the new ones are there. */
  private before: readonly Voucher[] = [];
  private address: string;
  private day: SalonDate;

  /** `address`: the query part of the page's address. */
  constructor(platform: Platform, address: string) {
    this.platform = platform;
    this.address = address;
    this.day = platform.salon.now().date;
    this.pager = this.newPager();
    this.deletion = new VoucherDeletionStore(platform, (voucher) => this.pager.remove(voucher.id));
    makeAutoObservable<ExpenseStore, 'before'>(
      this,
      { platform: false, employees: false, deletion: false, pager: observableRef, before: observableRef },
      { autoBind: true },
    );
  }

  /** Begins loading and following the clock and the other modules, until the returned function is called. */
  start(): () => void {
    const { salon, events } = this.platform;
    const stops = [
      watchMidnight({ timeZone: () => salon.timeZone, onMidnight: this.readClock }),
      reaction(() => salon.timeZone, this.readClock),
      reaction(() => JSON.stringify(this.range), this.turn),
      events.on('cash:changed', this.reload),
      events.on('employees:changed', this.loadEmployees),
    ];
    this.readClock();
    this.reload();
    this.loadEmployees();
    return () => {
      for (const stop of stops) stop();
      this.pager.cancel();
      this.employees.cancel();
      this.deletion.leave();
    };
  }

  get today(): SalonDate {
    return this.day;
  }

  /** Today's while the address names no days: it turns at the salon's midnight (§2, §9). */
  get range(): DateRange {
    return readRange(new URLSearchParams(this.address), this.day);
  }

  get pages(): number {
    return readPages(new URLSearchParams(this.address));
  }

  get vouchers(): readonly Voucher[] {
    return this.hasVouchers ? this.pager.items : this.before;
  }

  get view(): ExpenseView {
    if (this.pager.status === 'error' && !this.hasVouchers) return 'failed';
    if (this.vouchers.length > 0) return 'list';
    return this.hasVouchers && !this.pager.isStale ? 'empty' : 'loading';
  }

  /** The cards are those of the range before; the asked ones are on their way. */
  get isTurning(): boolean {
    return !this.hasVouchers && this.before.length > 0;
  }

  /** What is shown was right when it was loaded, but could not be loaded again. */
  get isOutdated(): boolean {
    return this.hasVouchers && this.pager.status === 'error';
  }

  /** Null for an employee who is not known (yet). */
  employeeName(id: string): string | null {
    return this.employees.data?.find((employee) => employee.id === id)?.name ?? null;
  }

  follow(address: string) {
    this.address = address;
  }

  reload() {
    void this.pager.reload();
  }

  /** Whether one more page came. */
  async loadMore(): Promise<boolean> {
    await this.pager.loadMore();
    return this.pager.moreError === null;
  }

  private get hasVouchers(): boolean {
    return this.pager.status === 'ready' || this.pager.isStale;
  }

  private newPager(): Pager<Voucher> {
    const { http } = this.platform;
    return new Pager(async (cursor, signal) => {
      const { range, pages } = this;
      const page = await (cursor
        ? listAfter(http, range, cursor, signal)
        : listVouchers(http, range, pages, signal));
      if (!signal.aborted) this.keepFacts(page);
      return page;
    });
  }

  private keepFacts({ total_amount, next_number }: VoucherPage) {
    runInAction(() => {
      this.totalAmount = total_amount;
      this.nextNumber = next_number;
    });
  }

  private turn() {
    this.before = this.vouchers;
    this.pager.cancel();
    this.pager = this.newPager();
    this.totalAmount = null;
    this.reload();
  }

  private loadEmployees() {
    void this.employees.run((signal) => listEmployees(this.platform.http, signal));
  }

  private readClock() {
    this.day = this.platform.salon.now().date;
  }
}
