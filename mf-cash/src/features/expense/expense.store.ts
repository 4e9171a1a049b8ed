import type { Employee } from '@salon/shared/contracts/employee';
import type { Voucher, VoucherPage } from '@salon/shared/contracts/voucher';
import type { Money } from '@salon/shared/domain/money';
import type { DateRange, SalonDate } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import type { Question } from '@salon/shared/stores/question';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { listEmployees, listVouchers, listVouchersPage } from './expense.api.ts';
import { readPages, readRange } from './expense-filters.ts';
import { createVoucherDeletion } from './voucher-deletion.store.ts';

/** The vouchers of the range in the address, and the server's sum of them. */
export class ExpenseStore {
  readonly platform: Platform;
  readonly employees = new AsyncState<Employee[]>();
  readonly deletion: Question<Voucher>;
  readonly list: FilteredPager<Voucher>;
  /** Sum of the whole range, not of the loaded pages; null until it is loaded. */
  totalAmount: Money | null = null;
  /** The number that the next voucher would get; null until it is loaded. */
  nextNumber: number | null = null;
  private readonly day: SalonDay;
  private address: string;

  /** `address` is the query part of the page's address. */
  constructor(platform: Platform, address: string) {
    this.platform = platform;
    this.address = address;
    this.day = new SalonDay(platform.salon);
    this.list = this.newList();
    this.deletion = createVoucherDeletion(platform, (voucher) => this.list.remove(voucher.id));
    makeAutoObservable<ExpenseStore, 'day'>(
      this,
      { platform: false, employees: false, deletion: false, list: false, day: false },
      { autoBind: true },
    );
  }

  /** Loads the data and follows clock, range and other modules, until the caller calls the returned function. */
  start(): () => void {
    const { events } = this.platform;
    const stops = [
      this.day.start(),
      reaction(() => JSON.stringify(this.range), this.loadRange),
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

  /** The range of the address. Without one it is today, and changes at the salon's midnight (§2, §9). */
  get range(): DateRange {
    return readRange(new URLSearchParams(this.address), this.today);
  }

  get pages(): number {
    return readPages(new URLSearchParams(this.address));
  }

  /** Null for an unknown employee, and while the employees load. */
  employeeName(id: string): string | null {
    return this.employees.data?.find((employee) => employee.id === id)?.name ?? null;
  }

  follow(address: string) {
    this.address = address;
  }

  reload() {
    this.list.reload();
  }

  private newList(): FilteredPager<Voucher> {
    const { http } = this.platform;
    return new FilteredPager(async (cursor, signal) => {
      const { range, pages } = this;
      const page = await (cursor
        ? listVouchersPage(http, range, cursor, signal)
        : listVouchers(http, range, pages, signal));
      if (!signal.aborted) this.storeTotals(page);
      return page;
    });
  }

  private storeTotals({ total_amount, next_number }: VoucherPage) {
    runInAction(() => {
      this.totalAmount = total_amount;
      this.nextNumber = next_number;
    });
  }

  private loadRange() {
    this.totalAmount = null;
    this.list.turn();
  }

  private loadEmployees() {
    void this.employees.run((signal) => listEmployees(this.platform.http, signal));
  }
}
