import { usePlatform } from '@salon/shared/remote';
import { useSearchParams } from '@salon/shared/remote/router';
import { useEffect, useState } from 'react';
import { RevenueStore } from './revenue.store.ts';
import { type MonthRange, writeMonths } from './revenue-months.ts';

/** The report of the address, and the way to change it: every choice is a step that back undoes. */
export interface RevenueAddress {
  store: RevenueStore;
  choose(months: MonthRange): void;
}

export function useRevenueAddress(): RevenueAddress {
  const platform = usePlatform();
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [store] = useState(() => new RevenueStore(platform, address));
  useEffect(() => store.follow(address), [store, address]);
  useEffect(() => store.start(), [store]);
  return { store, choose: (months) => setParams(writeMonths(months, store.today)) };
}
