import type { NextFreeTime } from '@salon/shared/contracts/booking';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, reaction } from 'mobx';
import { listNextFree } from './booking-wizard.api.ts';
import { findEarliest } from './wizard-menu.store.ts';
import type { WizardVisitStore } from './wizard-visit.store.ts';

/** If the customer chooses several services in a row, the store sends one request, after this pause. */
const PAUSE_MS = 250;

interface NextSlots {
  durationMinutes: number;
  times: NextFreeTime[];
}

/** Asks the server for the next free time of a visit that one employee can do. */
export class NextSlotStore {
  private readonly loaded = new AsyncState<NextSlots>();
  private readonly http: HttpClient;
  private readonly visit: WizardVisitStore;

  constructor(http: HttpClient, visit: WizardVisitStore) {
    this.http = http;
    this.visit = visit;
    makeAutoObservable<NextSlotStore, 'http' | 'visit' | 'loaded'>(
      this,
      { http: false, visit: false, loaded: false },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading */
  start(): () => void {
    // The request runs during the services step, so that the time step opens on a day with enough free time.
    const stop = reaction(() => `${this.visit.employeeIds} ${this.durationMinutes}`, this.load, {
      delay: PAUSE_MS,
      fireImmediately: true,
    });
    return () => {
      stop();
      this.loaded.cancel();
    };
  }

  load() {
    const { durationMinutes } = this;
    const { employeeIds } = this.visit;
    const [employee_id, ...others] = employeeIds;
    if (durationMinutes === 0 || !employee_id) return this.loaded.reset();
    void this.loaded.run(async (signal) => {
      const query = { duration_minutes: durationMinutes, ...(others.length === 0 ? { employee_id } : {}) };
      return { durationMinutes, times: await listNextFree(this.http, query, signal) };
    });
  }

  /** The earliest free time for exactly the visit's duration; null without one, undefined while it loads. */
  get first(): NextFreeTime | null | undefined {
    const { durationMinutes } = this;
    const { employeeIds } = this.visit;
    const { data, error } = this.loaded;
    if (data?.durationMinutes === durationMinutes) return findEarliest(data.times, employeeIds);
    return error ? null : undefined;
  }

  /** The longest time that the visit takes with some employees; 0 without services. */
  private get durationMinutes(): number {
    const longest = this.visit.options.map(({ candidates }) =>
      Math.max(0, ...candidates.map(({ duration_minutes }) => duration_minutes)),
    );
    return longest.reduce((total, minutes) => total + minutes, 0);
  }
}
