import type { Account, AccountEntry } from '@salon/shared/contracts/summary';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { ListScreen } from '@salon/shared/stores/list-screen';
import { addPagedList } from '@salon/shared/stores/paged-list';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { listEntries, loadAccount } from './summary.api.ts';
import { SUMMARY_FILTERS, type SummaryFilters } from './summary-filters.ts';

export class SummaryStore {
  readonly screen: ListScreen<SummaryFilters>;
  readonly account = new AsyncState<Account>();
  readonly list: FilteredPager<AccountEntry>;

  constructor(platform: Platform, query: string) {
    const { http } = platform;
    this.screen = new ListScreen(platform, query, {
      filters: SUMMARY_FILTERS,
      day: new SalonDay(platform.salon),
      reloadOn: ['bookings:changed', 'cash:changed'],
    });
    this.list = addPagedList(this.screen, (...request) => listEntries(http, ...request));
    this.screen.addState(this.account, ({ period }, signal) => loadAccount(http, period, signal), {
      key: ({ period }) => period,
    });
  }

  start(): () => void {
    return this.screen.start();
  }

  get figuresFailed(): boolean {
    return this.account.error !== null && this.account.data === null;
  }

  get hasFailed(): boolean {
    return this.figuresFailed && this.list.view === 'failed';
  }

  get isLoading(): boolean {
    return this.account.isLoading || this.list.isLoading;
  }

  /** Whether shown figures or entries are old, because a reload failed. */
  get isOutdated(): boolean {
    const figures = this.account.error !== null && this.account.data !== null;
    return figures || this.list.isOutdated;
  }
}
