import type { Employee } from '@salon/shared/contracts/employee';
import { isFoundBy } from '@salon/shared/domain/search-text';

/** What narrows the list, and its form in the address, so that back, reload and a sent link show the same employees. */
export interface EmployeeFilters {
  search: string;
  state: EmployeeState;
}

export const EMPLOYEE_STATES = ['all', 'active', 'inactive'] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number];

const MAX_SEARCH = 100;

/** The filters that an address asks for. What makes no sense in it counts as not said. */
export function readFilters(params: URLSearchParams): EmployeeFilters {
  const state = params.get('state');
  return {
    search: searchWord(params.get('search') ?? ''),
    state: EMPLOYEE_STATES.find((known) => known === state) ?? 'all',
  };
}

/** What is at its default is left out. */
export function writeFilters({ search, state }: EmployeeFilters): URLSearchParams {
  const params = new URLSearchParams();
  const word = searchWord(search);
  if (word) params.set('search', word);
  if (state !== 'all') params.set('state', state);
  return params;
}

export const isNarrowed = ({ search, state }: EmployeeFilters): boolean => state !== 'all' || search !== '';

const searchWord = (typed: string) =>
  typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH);

/** Those whose name or specialty holds every word, however its letters are written. */
export const findEmployees = (employees: readonly Employee[], search: string): Employee[] =>
  employees.filter(({ name, specialty }) => isFoundBy(`${name} ${specialty}`, search));

export function inState(employees: readonly Employee[], state: EmployeeState): Employee[] {
  return employees.filter(({ is_active }) => state === 'all' || is_active === (state === 'active'));
}
