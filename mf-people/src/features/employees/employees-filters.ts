import type { Employee } from '@salon/shared/contracts/employee';
import { matchesSearch } from '@salon/shared/domain/search-text';

/** The list's filters. They stand in the address, so that back, a reload and a sent link show the same employees. */
export interface EmployeeFilters {
  search: string;
  state: EmployeeState;
}

export const EMPLOYEE_STATES = ['all', 'active', 'inactive'] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number];

const MAX_SEARCH = 100;

/** @returns the filters of an address; an invalid parameter has its default */
export function readFilters(params: URLSearchParams): EmployeeFilters {
  const state = params.get('state');
  return {
    search: normalizeSearch(params.get('search') ?? ''),
    state: EMPLOYEE_STATES.find((known) => known === state) ?? 'all',
  };
}

/** @returns the address parameters of the filters; defaults are left out */
export function writeFilters({ search, state }: EmployeeFilters): URLSearchParams {
  const params = new URLSearchParams();
  const word = normalizeSearch(search);
  if (word) params.set('search', word);
  if (state !== 'all') params.set('state', state);
  return params;
}

export const hasFilters = ({ search, state }: EmployeeFilters): boolean => state !== 'all' || search !== '';

const normalizeSearch = (typed: string) =>
  typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH);

/** @returns the employees whose name or specialty contains every word, independent of spelling variants */
export const findEmployees = (employees: readonly Employee[], search: string): Employee[] =>
  employees.filter(({ name, specialty }) => matchesSearch(`${name} ${specialty}`, search));

export function filterByState(employees: readonly Employee[], state: EmployeeState): Employee[] {
  return employees.filter(({ is_active }) => state === 'all' || is_active === (state === 'active'));
}
