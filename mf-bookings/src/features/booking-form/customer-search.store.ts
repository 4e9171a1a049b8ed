import type { Customer } from '@salon/shared/contracts/customer';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { debounce } from '@salon/shared/stores/debounce';
import { makeAutoObservable } from 'mobx';
import { findCustomers } from './booking-form.api.ts';

/** §5: the search starts at two characters. */
const MIN_SEARCH_LENGTH = 2;
const TYPING_PAUSE_MS = 250;

export class CustomerSearchStore {
  readonly found = new AsyncState<Customer[]>();
  isOpen = false;
  private readonly http: HttpClient;
  private readonly runAfterPause = debounce((text: string) => void this.run(text), TYPING_PAUSE_MS);

  constructor(http: HttpClient) {
    this.http = http;
    makeAutoObservable<CustomerSearchStore, 'http' | 'runAfterPause'>(
      this,
      { http: false, runAfterPause: false, found: false },
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
    this.runAfterPause(search);
  }

  close() {
    this.runAfterPause.cancel();
    this.found.reset();
    this.isOpen = false;
  }

  private run(text: string) {
    return this.found.run((signal) => findCustomers(this.http, text, signal));
  }
}
