import type { Employee } from '@salon/shared/contracts/employee';
import type { Platform } from '@salon/shared/module/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { ListScreen } from '@salon/shared/stores/list-screen';
import { Question } from '@salon/shared/stores/question';
import { makeAutoObservable } from 'mobx';
import { createEmployeeDeletion } from './create-employee-removal.ts';
import { listEmployees } from './employees.api.ts';
import {
  EMPLOYEE_FILTERS,
  type EmployeeFilters,
  type EmployeeState,
  filterByState,
  findEmployees,
} from './employees-filters.ts';

export class EmployeesStore {
  readonly screen: ListScreen<EmployeeFilters>;
  readonly list: FilteredPager<Employee>;
  readonly removal: Question<Employee>;
  private readonly platform: Platform;

  constructor(platform: Platform, query: string) {
    this.platform = platform;
    this.screen = new ListScreen(platform, query, { filters: EMPLOYEE_FILTERS });
    this.list = new FilteredPager((_, signal) => listEmployees(platform.http, signal));
    this.screen.add(this.list, { key: () => null });
    this.removal = new Question(createEmployeeDeletion(platform, this));
    makeAutoObservable<EmployeesStore, 'platform'>(
      this,
      { screen: false, list: false, removal: false, platform: false },
      { autoBind: true },
    );
  }

  start(): () => void {
    return this.screen.start(this.removal);
  }

  get shown(): Employee[] {
    return filterByState(this.found, this.screen.filters.state);
  }

  /** Counts the search results in each state. */
  get counts(): Record<EmployeeState, number> {
    const active = filterByState(this.found, 'active').length;
    return { all: this.found.length, active, inactive: this.found.length - active };
  }

  /** A new employee comes first. */
  keep(employee: Employee) {
    this.list.put(employee);
    this.platform.events.emit('employees:changed');
  }

  forget(employee: Employee) {
    this.list.remove(employee.id);
    this.platform.events.emit('employees:changed');
  }

  private get found(): Employee[] {
    return findEmployees(this.list.items, this.screen.filters.search);
  }
}
