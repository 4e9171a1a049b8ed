import type { NextFreeTime } from '@salon/shared/contracts/booking';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, reaction } from 'mobx';
import { listNextFree } from './booking-wizard.api.ts';
import type { WizardChoiceStore } from './wizard-choice.store.ts';
import { findEarliest } from './wizard-menu.store.ts';
import type { WizardVisitStore } from './wizard-visit.store.ts';

/** If the customer chooses several services in a row, the store sends one request, after this pause. */
const PAUSE_MS = 250;

interface NextSlots {
  durationMinutes: number;
  times: NextFreeTime[];
}

export class NextSlotStore {
  private readonly loaded = new AsyncState<NextSlots>();
  private readonly http: HttpClient;
  private readonly choice: WizardChoiceStore;
  private readonly visit: WizardVisitStore;

  constructor(http: HttpClient, choice: WizardChoiceStore, visit: WizardVisitStore) {
    this.http = http;
    this.choice = choice;
    this.visit = visit;
    makeAutoObservable<NextSlotStore, 'http' | 'choice' | 'visit' | 'loaded'>(
      this,
      { http: false, choice: false, visit: false, loaded: false },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading */
  start(): () => void {
    // The request runs during the services step, so that the time step opens on a day with enough free time.
    const stop = reaction(() => `${this.choice.value.employee_id} ${this.visit.durationMinutes}`, this.load, {
      delay: PAUSE_MS,
    });
    return () => {
      stop();
      this.loaded.cancel();
    };
  }

  load() {
    const { durationMinutes } = this.visit;
    if (durationMinutes === 0) return this.loaded.reset();
    const { isForAnyone, value } = this.choice;
    const employee_id = isForAnyone ? undefined : (value.employee_id ?? undefined);
    void this.loaded.run(async (signal) => {
      const query = { duration_minutes: durationMinutes, employee_id };
      return { durationMinutes, times: await listNextFree(this.http, query, signal) };
    });
  }

  /** The earliest free time; null when no time is known for exactly the visit's duration. */
  get first(): NextFreeTime | null {
    const { durationMinutes, employeeIds } = this.visit;
    const { data } = this.loaded;
    return data?.durationMinutes === durationMinutes ? findEarliest(data.times, employeeIds) : null;
  }
}
