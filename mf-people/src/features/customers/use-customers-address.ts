import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { CustomersStore } from './customers.store.ts';
import { type CustomerSort, writeFilters } from './customers-filters.ts';

/** The customers of the address, and the ways to change the address. The address alone decides what is shown. */
export interface CustomersAddress {
  store: CustomersStore;
  /** Another choice is a step of its own: back undoes it. */
  chooseDebtors(debtorsOnly: boolean): void;
  sort(sort: CustomerSort): void;
  /** A word that is still being typed is not. */
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
