import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { SummaryStore } from './summary.store.ts';
import { type SummaryFilters, writeFilters } from './summary-filters.ts';

/** The summary of the address, and the ways to change the address. The address alone decides what is shown. */
export interface SummaryAddress {
  store: SummaryStore;
  /** Another choice is a step of its own: back undoes it. */
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
