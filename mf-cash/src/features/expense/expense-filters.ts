import { parseDayRange } from '@salon/shared/domain/day-range';
import { createPeriodFilter, type FiltersOf } from '@salon/shared/stores/list-filters';

/** Without a query, /cash/expense shows the vouchers of the present day. */
export const EXPENSE_FILTERS = {
  period: createPeriodFilter(parseDayRange, (today) => ({ from: today, to: today })),
};
export type ExpenseFilters = FiltersOf<typeof EXPENSE_FILTERS>;

export const QUICK_RANGES = ['today', 'yesterday', 'thisWeek', 'thisMonth'] as const;
