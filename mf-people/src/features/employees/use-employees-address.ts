import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { EmployeesStore } from './employees.store.ts';
import { type EmployeeState, writeFilters } from './employees-filters.ts';

/** The store that follows the address, and functions that change the address. The address alone holds the filters. */
export interface EmployeesAddress {
  store: EmployeesStore;
  /** Adds a history entry, so that back undoes the choice. */
  choose(state: EmployeeState): void;
  /** Replaces the history entry, so that back does not undo single letters. */
  search(search: string): void;
  clear(): void;
}

export function useEmployeesAddress(): EmployeesAddress {
  const { store, setParams } = useAddressStore(EmployeesStore);

  return {
    store,
    choose: (state) => setParams(writeFilters({ ...store.filters, state })),
    search: (search) => setParams(writeFilters({ ...store.filters, search }), { replace: true }),
    clear: () => setParams(new URLSearchParams()),
  };
}
