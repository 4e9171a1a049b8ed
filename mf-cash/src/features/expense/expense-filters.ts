import { parseDayRange } from '@salon/shared/domain/day-range';
import { createPeriodFilter, type FiltersOf } from '@salon/shared/stores/list-filters';

/** The filters of the vouchers. /cash/expense without a query shows today's vouchers on every day. */
export const EXPENSE_FILTERS = {
  period: createPeriodFilter(parseDayRange, (today) => ({ from: today, to: today })),
};
export type ExpenseFilters = FiltersOf<typeof EXPENSE_FILTERS>;

/** The ranges that have a button. */
export const QUICK_RANGES = ['today', 'yesterday', 'thisWeek', 'thisMonth'] as const;
