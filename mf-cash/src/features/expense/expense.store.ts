import type { Employee } from '@salon/shared/contracts/employee';
import type { Voucher, VoucherPage } from '@salon/shared/contracts/voucher';
import type { Money } from '@salon/shared/domain/money';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { ListScreen } from '@salon/shared/stores/list-screen';
import { addPagedList } from '@salon/shared/stores/paged-list';
import type { Question } from '@salon/shared/stores/question';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { listEmployees, listVouchers } from './expense.api.ts';
import { EXPENSE_FILTERS, type ExpenseFilters } from './expense-filters.ts';
import { type PayLink, readPayLink } from './pay-link.ts';
import { createVoucherDeletion } from './voucher-deletion.store.ts';

export class ExpenseStore {
  readonly screen: ListScreen<ExpenseFilters>;
  readonly list: FilteredPager<Voucher, VoucherPage>;
  readonly employees = new AsyncState<Employee[]>();
  readonly deletion: Question<Voucher>;

  constructor(platform: Platform, query: string) {
    const { http } = platform;
    this.screen = new ListScreen(platform, query, {
      filters: EXPENSE_FILTERS,
      day: new SalonDay(platform.salon),
      reloadOn: ['cash:changed'],
    });
    this.list = addPagedList(this.screen, (...request) => listVouchers(http, ...request));
    this.screen.addState(this.employees, (_, signal) => listEmployees(http, signal), {
      key: () => null,
      reloadOn: ['employees:changed'],
    });
    this.deletion = createVoucherDeletion(platform, (voucher) => this.list.remove(voucher.id));
  }

  start(): () => void {
    return this.screen.start(this.deletion);
  }

  /** The sum covers the whole period, not only the loaded pages. It is null until it is loaded. */
  get totalAmount(): Money | null {
    const { isCurrent, latestPage: latest } = this.list;
    return isCurrent && latest ? latest.total_amount : null;
  }

  /** The number is null until the list is loaded. */
  get nextNumber(): number | null {
    return this.list.latestPage?.next_number ?? null;
  }

  get payLink(): PayLink | null {
    return readPayLink(this.screen.params);
  }

  /** Returns null for an unknown employee, and until the employees are loaded. */
  findEmployeeName(id: string): string | null {
    return this.employees.data?.find((employee) => employee.id === id)?.name ?? null;
  }
}
