import type { Customer } from '@salon/shared/contracts/customer';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { debounced } from '@salon/shared/stores/debounced';
import { makeAutoObservable } from 'mobx';
import { findCustomers } from './booking-form.api.ts';

/** §5: the search starts at two characters. */
const MIN_SEARCH_LENGTH = 2;
const QUIET_MS = 250;

/** The customers that match the name being typed. */
export class CustomerSearchStore {
  readonly found = new AsyncState<Customer[]>();
  isOpen = false;
  private readonly http: HttpClient;
  private readonly ask = debounced((text: string) => void this.run(text), QUIET_MS);

  constructor(http: HttpClient) {
    this.http = http;
    makeAutoObservable<CustomerSearchStore, 'http' | 'ask'>(
      this,
      { http: false, ask: false, found: false },
      { autoBind: true },
    );
  }

  get customers(): readonly Customer[] {
    return this.isOpen ? (this.found.data ?? []) : [];
  }

  type(text: string) {
    const search = text.trim();
    if (search.length < MIN_SEARCH_LENGTH) return this.close();
    this.isOpen = true;
    this.ask(search);
  }

  close() {
    this.ask.cancel();
    this.found.reset();
    this.isOpen = false;
  }

  private run(text: string) {
    return this.found.run((signal) => findCustomers(this.http, text, signal));
  }
}
