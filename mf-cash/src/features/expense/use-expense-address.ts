import type { DateRange } from '@salon/shared/domain/salon-clock';
import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { ExpenseStore } from './expense.store.ts';
import { writeRange } from './expense-filters.ts';
import { type PayLink, readPayLink } from './pay-link.ts';

/** The vouchers of the address, and the ways to change the address. The address alone decides what is shown. */
export interface ExpenseAddress {
  store: ExpenseStore;
  /** Whom the address asks to pay. */
  pay: PayLink | null;
  /** Another range is a step of its own: back undoes it. */
  choose(range: DateRange): void;
  showMore(): Promise<void>;
  /** The payment was made or given up: back must not open it again. */
  forgetPay(): void;
}

export function useExpenseAddress(): ExpenseAddress {
  const { store, params, setParams } = useAddressStore(ExpenseStore);

  const write = (range: DateRange, pages: number, replace: boolean) =>
    setParams(writeRange(range, pages, store.today), { replace });
  return {
    store,
    pay: readPayLink(params),
    choose: (range) => write(range, 1, false),
    showMore: async () => {
      const { pages } = store;
      if (await store.list.loadMore()) write(store.range, pages + 1, true);
    },
    forgetPay: () => write(store.range, store.pages, true),
  };
}
