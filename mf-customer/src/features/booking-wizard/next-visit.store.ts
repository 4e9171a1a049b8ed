import type { NextFreeTime } from '@salon/shared/contracts/booking';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { listNextFree } from '../../times/free-times.api.ts';
import { earliest } from './wizard-menu.store.ts';

interface NextVisits {
  durationMinutes: number;
  times: NextFreeTime[];
}

/** When a visit of a certain length fits in next. */
export class NextVisitStore {
  private readonly loaded = new AsyncState<NextVisits>();
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
    makeAutoObservable<NextVisitStore, 'http'>(this, { http: false }, { autoBind: true });
  }

  /** `employeeId` is left out for whoever is free. */
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

  /** The first of these employees' times; null also while it is only known for a shorter visit or a longer one. */
  firstOf(employeeIds: readonly string[], durationMinutes: number): NextFreeTime | null {
    const { data } = this.loaded;
    return data?.durationMinutes === durationMinutes ? earliest(data.times, employeeIds) : null;
  }
}
