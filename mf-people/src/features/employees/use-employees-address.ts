import { usePlatform } from '@salon/shared/remote';
import { useSearchParams } from '@salon/shared/remote/router';
import { useEffect, useState } from 'react';
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
  const platform = usePlatform();
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [store] = useState(() => new EmployeesStore(platform, address));
  useEffect(() => store.follow(address), [store, address]);
  useEffect(() => {
    void store.load();
    return () => store.list.cancel();
  }, [store]);

  return {
    store,
    choose: (state) => setParams(writeFilters({ ...store.filters, state })),
    search: (search) => setParams(writeFilters({ ...store.filters, search }), { replace: true }),
    clear: () => setParams(new URLSearchParams()),
  };
}
