import type { Customer } from '@salon/shared/contracts/customer';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { loadCustomer } from './booking-form.api.ts';

/** The customer whom the link of the page names. */
export class LinkedCustomer {
  private readonly loaded = new AsyncState<Customer>();
  private readonly http: HttpClient;
  private readonly id: string | undefined;

  constructor(http: HttpClient, id: string | undefined) {
    this.http = http;
    this.id = id;
  }

  /** Resolves with null without a link, after a failure, and after `cancel`. */
  async load(): Promise<Customer | null> {
    const { id, http } = this;
    return id ? this.loaded.run((signal) => loadCustomer(http, id, signal)) : null;
  }

  cancel() {
    this.loaded.cancel();
  }
}
