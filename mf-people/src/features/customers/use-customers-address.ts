import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { CustomersStore } from './customers.store.ts';
import { type CustomerSort, writeFilters } from './customers-filters.ts';

/** The store that follows the address, and functions that change the address. The address alone holds the filters. */
export interface CustomersAddress {
  store: CustomersStore;
  /** Adds a history entry, so that back undoes the choice. */
  chooseDebtors(debtorsOnly: boolean): void;
  sort(sort: CustomerSort): void;
  /** Replaces the history entry, so that back does not undo single letters. */
  search(search: string): void;
  clear(): void;
  showMore(): Promise<void>;
}

export function useCustomersAddress(): CustomersAddress {
  const { store, setParams } = useAddressStore(CustomersStore);

  return {
    store,
    chooseDebtors: (debtorsOnly) => setParams(writeFilters({ ...store.filters, debtorsOnly })),
    sort: (sort) => setParams(writeFilters({ ...store.filters, sort })),
    search: (search) => setParams(writeFilters({ ...store.filters, search }), { replace: true }),
    clear: () => setParams(new URLSearchParams()),
    showMore: async () => {
      const { pages } = store;
      if (await store.list.loadMore()) setParams(writeFilters(store.filters, pages + 1), { replace: true });
    },
  };
}
