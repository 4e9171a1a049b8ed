import { createChoiceFilter, createFilter, type FiltersOf } from '@salon/shared/stores/list-filters';

export const ABSENCE_STATES = ['all', 'asked', 'granted', 'refused'] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];

const ID = /^[0-9a-f-]{36}$/;

export const ABSENCE_FILTERS = {
  state: createChoiceFilter('state', ABSENCE_STATES, 'all'),
  /** An employee's id; '' for all employees. */
  employee: createFilter<string>('employee', (text) => (ID.test(text) ? text : null), ''),
  /** `coming` is today and later. */
  period: createChoiceFilter('period', ['coming', 'all'], 'coming'),
};
export type AbsenceFilters = FiltersOf<typeof ABSENCE_FILTERS>;
