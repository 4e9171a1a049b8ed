import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { BookingsReportStore } from './bookings-report.store.ts';
import { type ReportFilters, writeFilters } from './report-filters.ts';

/** The report's store, and functions that change the address. The report shows only what the address selects. */
export interface ReportAddress {
  store: BookingsReportStore;
  /** Adds a history entry, so that the back button undoes the choice. */
  choose(changes: Partial<ReportFilters>): void;
  /** Replaces the history entry, because the user is still typing. */
  search(search: string): void;
  clear(): void;
  showMore(): Promise<void>;
}

export function useReportAddress(): ReportAddress {
  const { store, setParams } = useAddressStore(BookingsReportStore);

  const write = (changes: Partial<ReportFilters>, pages: number, replace: boolean) =>
    setParams(writeFilters({ ...store.filters, ...changes }, pages, store.today), { replace });
  return {
    store,
    choose: (changes) => write(changes, 1, false),
    search: (search) => write({ search }, 1, true),
    clear: () => write({ status: '', employee_id: '', search: '' }, 1, false),
    showMore: async () => {
      const { pages } = store;
      if (await store.list.loadMore()) write({}, pages + 1, true);
    },
  };
}
