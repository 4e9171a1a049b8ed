import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { SummaryStore } from './summary.store.ts';
import { type SummaryFilters, writeFilters } from './summary-filters.ts';

/** The page's store, and functions that change the address. The page shows only what the address selects. */
export interface SummaryAddress {
  store: SummaryStore;
  /** Adds a history entry, so that the back button undoes the choice. */
  choose(changes: Partial<SummaryFilters>): void;
  showMore(): Promise<void>;
}

export function useSummaryAddress(): SummaryAddress {
  const { store, setParams } = useAddressStore(SummaryStore);

  const write = (changes: Partial<SummaryFilters>, pages: number, replace: boolean) =>
    setParams(writeFilters({ ...store.filters, ...changes }, pages, store.today), { replace });
  return {
    store,
    choose: (changes) => write(changes, 1, false),
    showMore: async () => {
      const { pages } = store;
      if (await store.list.loadMore()) write({}, pages + 1, true);
    },
  };
}
