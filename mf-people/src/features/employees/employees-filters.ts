import type { Employee } from '@salon/shared/contracts/employee';
import { hasSearchWords } from '@salon/shared/domain/search-text';
import { createChoiceFilter, createSearchFilter, type FiltersOf } from '@salon/shared/stores/list-filters';

export const EMPLOYEE_STATES = ['all', 'active', 'inactive'] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number];

export const EMPLOYEE_FILTERS = {
  search: createSearchFilter(),
  state: createChoiceFilter('state', EMPLOYEE_STATES, 'all'),
};
export type EmployeeFilters = FiltersOf<typeof EMPLOYEE_FILTERS>;

/** Every word of the search must match; its spelling variants match, too. */
export const findEmployees = (employees: readonly Employee[], search: string): Employee[] =>
  employees.filter(({ name, specialty }) => hasSearchWords(`${name} ${specialty}`, search));

export function filterByState(employees: readonly Employee[], state: EmployeeState): Employee[] {
  return employees.filter(({ is_active }) => state === 'all' || is_active === (state === 'active'));
}
