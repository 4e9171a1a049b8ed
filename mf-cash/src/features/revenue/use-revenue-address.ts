import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { RevenueStore } from './revenue.store.ts';
import { type MonthRange, writeMonths } from './revenue-months.ts';

/** The report's store, and a function that changes the address. Each choice adds a history entry. */
export interface RevenueAddress {
  store: RevenueStore;
  choose(months: MonthRange): void;
}

export function useRevenueAddress(): RevenueAddress {
  const { store, setParams } = useAddressStore(RevenueStore);
  return { store, choose: (months) => setParams(writeMonths(months, store.today)) };
}
