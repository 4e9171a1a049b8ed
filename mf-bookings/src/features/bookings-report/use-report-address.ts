import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { BookingsReportStore } from './bookings-report.store.ts';
import { type ReportFilters, writeFilters } from './report-filters.ts';

/** The report of the address, and the ways to change the address. The address alone decides what is shown. */
export interface ReportAddress {
  store: BookingsReportStore;
  /** Another choice is a step of its own: back undoes it. */
  choose(changes: Partial<ReportFilters>): void;
  /** A word that is still being typed is not. */
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
