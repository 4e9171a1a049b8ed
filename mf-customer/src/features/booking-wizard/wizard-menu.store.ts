import type { NextFreeTime } from '@salon/shared/contracts/booking';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { PublicService } from '@salon/shared/contracts/service';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { listEmployees, listNextFree, listServices } from './booking-wizard.api.ts';

/** Only active employees and services are offered (§5). */
export class WizardMenuStore {
  readonly allEmployees = new AsyncState<PublicEmployee[]>();
  readonly allServices = new AsyncState<PublicService[]>();
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

  /** Loads missing lists, and the next free times in any case. */
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

  get employees(): PublicEmployee[] | null {
    return this.allEmployees.data?.filter(({ is_active }) => is_active) ?? null;
  }

  get services(): PublicService[] | null {
    return this.allServices.data?.filter(({ is_active }) => is_active) ?? null;
  }

  get hasFailed(): boolean {
    return [this.allEmployees, this.allServices].some(({ data, error }) => !data && error !== null);
  }

  /** @returns undefined while the time is unknown, null when there is no free time */
  findNextFree(employeeIds: readonly string[]): NextFreeTime | null | undefined {
    return this.nextFree.data ? findEarliest(this.nextFree.data, employeeIds) : undefined;
  }
}

export function findEarliest(
  times: readonly NextFreeTime[],
  employeeIds: readonly string[],
): NextFreeTime | null {
  const own = times.filter(({ employee_id }) => employeeIds.includes(employee_id));
  return own.reduce<NextFreeTime | null>(
    (best, next) => (best && toSortKey(best) <= toSortKey(next) ? best : next),
    null,
  );
}

/** Sorts as text: times after midnight come after all other times of their date. */
const toSortKey = ({ booking_date, booking_time, is_after_midnight }: NextFreeTime): string =>
  `${booking_date} ${is_after_midnight ? 1 : 0} ${booking_time}`;
