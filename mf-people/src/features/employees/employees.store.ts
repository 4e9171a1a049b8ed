import type { Employee } from '@salon/shared/contracts/employee';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Question } from '@salon/shared/stores/question';
import { makeAutoObservable } from 'mobx';
import { createEmployeeDeletion } from './employee-removal.store.ts';
import { listEmployees } from './employees.api.ts';
import { type EmployeeFilters, filterByState, findEmployees, readFilters } from './employees-filters.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events' | 'connection'>;

interface Staff {
  employees: Employee[];
  /** Number of employees of the whole salon, which may exceed one page. */
  total: number;
}

/** The state of the list area. */
export type EmployeesView = 'loading' | 'failed' | 'empty' | 'list';

/** The salon's employees, and those of them that match the address's filters. */
export class EmployeesStore {
  readonly list = new AsyncState<Staff>();
  readonly removal: Question<Employee>;
  private address: string;
  private readonly platform: Needs;

  /** `address`: the query of the page's address. */
  constructor(platform: Needs, address: string) {
    this.platform = platform;
    this.address = address;
    this.removal = new Question(createEmployeeDeletion(platform, this));
    makeAutoObservable<EmployeesStore, 'platform'>(
      this,
      { list: false, removal: false, platform: false },
      { autoBind: true },
    );
  }

  get view(): EmployeesView {
    const { data, error } = this.list;
    if (data) return data.employees.length === 0 ? 'empty' : 'list';
    return error ? 'failed' : 'loading';
  }

  get filters(): EmployeeFilters {
    return readFilters(new URLSearchParams(this.address));
  }

  get shown(): Employee[] {
    return filterByState(this.found, this.filters.state);
  }

  /** Number of search results per state. */
  get counts(): Record<EmployeeFilters['state'], number> {
    const active = filterByState(this.found, 'active').length;
    return { all: this.found.length, active, inactive: this.found.length - active };
  }

  private get found(): Employee[] {
    return findEmployees(this.list.data?.employees ?? [], this.filters.search);
  }

  /** Loads the list. @returns a function that stops loading */
  start(): () => void {
    const stop = onReconnect(this.platform.connection, () => void this.load());
    void this.load();
    return () => {
      stop();
      this.list.cancel();
      this.removal.leave();
    };
  }

  follow(address: string) {
    this.address = address;
  }

  load() {
    return this.list.run(async (signal) => {
      const { data, total } = await listEmployees(this.platform.http, signal);
      return { employees: data, total };
    });
  }

  /** Replaces a saved employee in the list, or puts a new one first. */
  keep(employee: Employee) {
    const { employees, total } = this.staff;
    const isKnown = employees.some(({ id }) => id === employee.id);
    this.list.set(
      isKnown
        ? { employees: employees.map((old) => (old.id === employee.id ? employee : old)), total }
        : { employees: [employee, ...employees], total: total + 1 },
    );
    this.platform.events.emit('employees:changed');
  }

  forget(employee: Employee) {
    const { employees, total } = this.staff;
    this.list.set({ employees: employees.filter(({ id }) => id !== employee.id), total: total - 1 });
    this.platform.events.emit('employees:changed');
  }

  private get staff(): Staff {
    return this.list.data ?? { employees: [], total: 0 };
  }
}
