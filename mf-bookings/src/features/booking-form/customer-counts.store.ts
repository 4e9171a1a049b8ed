import type { Customer, CustomerWithVisits } from '@salon/shared/contracts/customer';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { findCustomerCounts } from './booking-form.api.ts';

export type VisitCounts = Pick<CustomerWithVisits, 'visits' | 'no_shows' | 'late_cancels'>;

/** How often the picked customer came, stayed away and cancelled late. After a failure the form shows no counts. */
export class CustomerCountsStore {
  private readonly loaded = new AsyncState<CustomerWithVisits | null>();
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
    makeAutoObservable<CustomerCountsStore, 'http' | 'loaded'>(
      this,
      { http: false, loaded: false },
      { autoBind: true },
    );
  }

  load(customer: Customer | null) {
    this.loaded.reset();
    if (customer) void this.loaded.run((signal) => findCustomerCounts(this.http, customer, signal));
  }

  /** null while they are unknown. */
  get counts(): VisitCounts | null {
    return this.loaded.data;
  }

  cancel() {
    this.loaded.cancel();
  }
}
