import type { NextFreeTime } from '@salon/shared/contracts/booking';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { listNextFree } from './booking-wizard.api.ts';
import { findEarliest } from './wizard-menu.store.ts';

interface NextVisits {
  durationMinutes: number;
  times: NextFreeTime[];
}

/** The first free time of each employee for a visit of a given duration. */
export class NextVisitStore {
  private readonly loaded = new AsyncState<NextVisits>();
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
    makeAutoObservable<NextVisitStore, 'http'>(this, { http: false }, { autoBind: true });
  }

  /** Loads the first free times; without `employeeId`, of all employees. */
  load(durationMinutes: number, employeeId: string | undefined) {
    if (durationMinutes === 0) return this.loaded.reset();
    void this.loaded.run(async (signal) => {
      const query = { duration_minutes: durationMinutes, employee_id: employeeId };
      return { durationMinutes, times: await listNextFree(this.http, query, signal) };
    });
  }

  cancel() {
    this.loaded.cancel();
  }

  /** @returns the first free time of these employees; null when none is known for exactly this duration */
  firstOf(employeeIds: readonly string[], durationMinutes: number): NextFreeTime | null {
    const { data } = this.loaded;
    return data?.durationMinutes === durationMinutes ? findEarliest(data.times, employeeIds) : null;
  }
}
