import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { RevenueStore } from './revenue.store.ts';
import { type MonthRange, writeMonths } from './revenue-months.ts';

/** The report of the address, and the way to change it: every choice is a step that back undoes. */
export interface RevenueAddress {
  store: RevenueStore;
  choose(months: MonthRange): void;
}

export function useRevenueAddress(): RevenueAddress {
  const { store, setParams } = useAddressStore(RevenueStore);
  return { store, choose: (months) => setParams(writeMonths(months, store.today)) };
}
