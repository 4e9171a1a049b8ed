import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { EmployeesStore } from './employees.store.ts';
import { type EmployeeState, writeFilters } from './employees-filters.ts';

/** The employees of the address, and the ways to change the address. The address alone decides what is shown. */
export interface EmployeesAddress {
  store: EmployeesStore;
  /** Another choice is a step of its own: back undoes it. */
  choose(state: EmployeeState): void;
  /** A word that is still being typed is not. */
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
