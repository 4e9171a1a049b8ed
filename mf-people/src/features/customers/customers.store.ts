import type { Customer, CustomerStats } from '@salon/shared/contracts/customer';
import type { Platform } from '@salon/shared/remote/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { CollectionStore } from './collection.store.ts';
import { listCustomerPages, listCustomers } from './customers.api.ts';
import { customersMessages as texts } from './customers.messages.ts';
import { type CustomerFilters, readFilters, readPages } from './customers-filters.ts';
import { failureText } from './failure-text.ts';
import { RemovalStore } from './removal.store.ts';

/** The filtered list, the figures of the whole salon, and the actions on one customer. */
export class CustomersStore {
  readonly platform: Platform;
  readonly collection: CollectionStore;
  readonly removal: RemovalStore;
  /** Figures of the whole salon: a filter does not change them. */
  stats: CustomerStats | null = null;
  readonly list: FilteredPager<Customer>;
  private address: string;

  /** `address`: the query of the page's address. */
  constructor(platform: Platform, address: string) {
    this.platform = platform;
    this.address = address;
    this.list = this.newList();
    this.collection = new CollectionStore(platform, (customer) => this.list.replace(customer));
    this.removal = new RemovalStore(platform, ({ id }) => this.list.remove(id));
    makeAutoObservable(
      this,
      {
        platform: false,
        collection: false,
        removal: false,
        stats: observableRef,
        list: false,
      },
      { autoBind: true },
    );
  }

  /** Loads the list and reloads it after other modules' events. @returns a function that stops both */
  start(): () => void {
    const { events } = this.platform;
    const stops = [
      reaction(() => JSON.stringify(this.filters), this.list.turn),
      events.on('customers:changed', this.reload),
      events.on('bookings:changed', this.reload),
    ];
    this.reload();
    return () => {
      for (const stop of stops) stop();
      this.collection.leave();
      this.removal.leave();
      this.list.cancel();
    };
  }

  get filters(): CustomerFilters {
    return readFilters(new URLSearchParams(this.address));
  }

  get pages(): number {
    return readPages(new URLSearchParams(this.address));
  }

  get loadFailure(): string {
    return failureText(this.list.error, { failed: texts.loadFailed, error: texts.loadError });
  }

  follow(address: string) {
    this.address = address;
  }

  reload() {
    this.list.reload();
  }

  /** Shows a changed customer at once; the event reloads the list, and with it a new customer and the figures. */
  keep(customer: Customer) {
    this.list.replace(customer);
    this.platform.events.emit('customers:changed');
  }

  private newList(): FilteredPager<Customer> {
    const { http } = this.platform;
    return new FilteredPager(async (cursor, signal) => {
      const { filters, pages } = this;
      const list = cursor
        ? await listCustomers(http, filters, { cursor }, signal)
        : await listCustomerPages(http, filters, pages, signal);
      if (!signal.aborted) this.setStats(list.stats);
      return list;
    });
  }

  private setStats(stats: CustomerStats) {
    this.stats = stats;
  }
}
