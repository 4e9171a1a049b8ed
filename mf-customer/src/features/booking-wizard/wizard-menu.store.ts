import type { NextFreeTime } from '@salon/shared/contracts/booking';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { listNextFree } from '../../times/free-times.api.ts';
import { listEmployees, listServices } from './booking-wizard.api.ts';

/** What the salon offers: its employees and services, active ones only (§5), and who is free next. */
export class WizardMenuStore {
  readonly allEmployees = new AsyncState<PublicEmployee[]>();
  readonly allServices = new AsyncState<Service[]>();
  readonly nextFree = new AsyncState<NextFreeTime[]>();
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
    makeAutoObservable<WizardMenuStore, 'http'>(
      this,
      { http: false, allEmployees: false, allServices: false, nextFree: false },
      { autoBind: true },
    );
  }

  load() {
    void this.loadEmployees();
    void this.loadServices();
    void this.loadNextFree();
  }

  /** Only what is missing, as after the connection was lost. */
  loadMissing() {
    if (!this.allEmployees.data) void this.loadEmployees();
    if (!this.allServices.data) void this.loadServices();
    void this.loadNextFree();
  }

  loadEmployees() {
    return this.allEmployees.run((signal) => listEmployees(this.http, signal));
  }

  loadServices() {
    return this.allServices.run((signal) => listServices(this.http, signal));
  }

  loadNextFree() {
    return this.nextFree.run((signal) => listNextFree(this.http, {}, signal));
  }

  cancel() {
    for (const part of [this.allEmployees, this.allServices, this.nextFree]) part.cancel();
  }

  /** Null until they are known. */
  get employees(): PublicEmployee[] | null {
    return this.allEmployees.data?.filter(({ is_active }) => is_active) ?? null;
  }

  get services(): Service[] | null {
    return this.allServices.data?.filter(({ is_active }) => is_active) ?? null;
  }

  get hasFailed(): boolean {
    return [this.allEmployees, this.allServices].some(({ data, error }) => !data && error !== null);
  }

  /** When the first of these is free; undefined while it is not known, null when none is. */
  nextFreeOf(employeeIds: readonly string[]): NextFreeTime | null | undefined {
    return this.nextFree.data ? earliest(this.nextFree.data, employeeIds) : undefined;
  }
}

/** The first of these employees' times. */
export function earliest(
  times: readonly NextFreeTime[],
  employeeIds: readonly string[],
): NextFreeTime | null {
  const own = times.filter(({ employee_id }) => employeeIds.includes(employee_id));
  return own.reduce<NextFreeTime | null>(
    (best, next) => (best && keyOf(best) <= keyOf(next) ? best : next),
    null,
  );
}

/** Sorts as text: the night after a date comes after all of that date's times. */
const keyOf = ({ booking_date, booking_time, is_after_midnight }: NextFreeTime): string =>
  `${booking_date} ${is_after_midnight ? 1 : 0} ${booking_time}`;
