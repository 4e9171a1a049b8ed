import type { DateRange } from '@salon/shared/domain/salon-clock';
import { useAddressStore } from '@salon/shared/remote/use-address-store';
import { ExpenseStore } from './expense.store.ts';
import { writeRange } from './expense-filters.ts';
import { type PayLink, readPayLink } from './pay-link.ts';

/** The page's store, and functions that change the address. The page shows only what the address selects. */
export interface ExpenseAddress {
  store: ExpenseStore;
  /** The payment link in the address. */
  payLink: PayLink | null;
  /** Adds a history entry, so that the back button undoes the choice. */
  choose(range: DateRange): void;
  showMore(): Promise<void>;
  /** Removes the payment link after saving or closing, so that back does not open the form again. */
  removePayLink(): void;
}

export function useExpenseAddress(): ExpenseAddress {
  const { store, params, setParams } = useAddressStore(ExpenseStore);

  const write = (range: DateRange, pages: number, replace: boolean) =>
    setParams(writeRange(range, pages, store.today), { replace });
  return {
    store,
    payLink: readPayLink(params),
    choose: (range) => write(range, 1, false),
    showMore: async () => {
      const { pages } = store;
      if (await store.list.loadMore()) write(store.range, pages + 1, true);
    },
    removePayLink: () => write(store.range, store.pages, true),
  };
}
