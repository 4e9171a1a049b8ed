import type { Employee } from '@salon/shared/contracts/employee';
import type { Voucher, VoucherPage } from '@salon/shared/contracts/voucher';
import type { Money } from '@salon/shared/domain/money';
import type { DateRange, SalonDate } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { TurningPager } from '@salon/shared/stores/turning-pager';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { listAfter, listEmployees, listVouchers } from './expense.api.ts';
import { readPages, readRange } from './expense-filters.ts';
import { VoucherDeletionStore } from './voucher-deletion.store.ts';

/** The vouchers of the range that the address asks for, and their sum as the server makes it. */
export class ExpenseStore {
  readonly platform: Platform;
  readonly employees = new AsyncState<Employee[]>();
  readonly deletion: VoucherDeletionStore;
  readonly list: TurningPager<Voucher>;
  /** Of the whole range, not of the pages that are here; null until the server has said it. */
  totalAmount: Money | null = null;
  /** What the next voucher would be called; null until known. */
  nextNumber: number | null = null;
  private readonly day: SalonDay;
  private address: string;

  /** `address`: the query part of the page's address. */
  constructor(platform: Platform, address: string) {
    this.platform = platform;
    this.address = address;
    this.day = new SalonDay(platform.salon);
    this.list = this.newList();
    this.deletion = new VoucherDeletionStore(platform, (voucher) => this.list.remove(voucher.id));
    makeAutoObservable<ExpenseStore, 'day'>(
      this,
      { platform: false, employees: false, deletion: false, list: false, day: false },
      { autoBind: true },
    );
  }

  /** Begins loading and following the clock and the other modules, until the returned function is called. */
  start(): () => void {
    const { events } = this.platform;
    const stops = [
      this.day.start(),
      reaction(() => JSON.stringify(this.range), this.turn),
      events.on('cash:changed', this.reload),
      events.on('employees:changed', this.loadEmployees),
    ];
    this.reload();
    this.loadEmployees();
    return () => {
      for (const stop of stops) stop();
      this.list.cancel();
      this.employees.cancel();
      this.deletion.leave();
    };
  }

  get today(): SalonDate {
    return this.day.today;
  }

  /** Today's while the address names no days: it turns at the salon's midnight (§2, §9). */
  get range(): DateRange {
    return readRange(new URLSearchParams(this.address), this.today);
  }

  get pages(): number {
    return readPages(new URLSearchParams(this.address));
  }

  /** Null for an employee who is not known (yet). */
  employeeName(id: string): string | null {
    return this.employees.data?.find((employee) => employee.id === id)?.name ?? null;
  }

  follow(address: string) {
    this.address = address;
  }

  reload() {
    this.list.reload();
  }

  private newList(): TurningPager<Voucher> {
    const { http } = this.platform;
    return new TurningPager(async (cursor, signal) => {
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
    this.totalAmount = null;
    this.list.turn();
  }

  private loadEmployees() {
    void this.employees.run((signal) => listEmployees(this.platform.http, signal));
  }
}
