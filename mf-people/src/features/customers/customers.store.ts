import type { Customer, CustomerStats } from '@salon/shared/contracts/customer';
import type { Platform } from '@salon/shared/remote/platform';
import { Pager } from '@salon/shared/stores/pager';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { CollectionStore } from './collection.store.ts';
import { listCustomerPages, listCustomers } from './customers.api.ts';
import { customersMessages as texts } from './customers.messages.ts';
import { type CustomerFilters, readFilters, readPages } from './customers-filters.ts';
import { failureText } from './failure-text.ts';
import { RemovalStore } from './removal.store.ts';

/** What the list area shows. */
export type CustomersView = 'loading' | 'failed' | 'empty' | 'list';

/** The customers that the address asks for, figures of the whole salon, and what is done to one of them. */
export class CustomersStore {
  readonly platform: Platform;
  readonly collection: CollectionStore;
  readonly removal: RemovalStore;
  /** Of the whole salon: they stay while the list is narrowed. */
  stats: CustomerStats | null = null;
  /** One for each set of filters: rows of other filters are never taken for these. */
  pager: Pager<Customer>;
  /** The rows before the filters changed, dimmed on the screen until the new ones are there. */
  private before: readonly Customer[] = [];
  private address: string;

  /** `address`: the query part of the page's address. */
  constructor(platform: Platform, address: string) {
    this.platform = platform;
    this.address = address;
    this.pager = this.newPager();
    this.collection = new CollectionStore(platform, (customer) => this.pager.replace(customer));
    this.removal = new RemovalStore(platform, ({ id }) => this.pager.remove(id));
    makeAutoObservable<CustomersStore, 'before'>(
      this,
      {
        platform: false,
        collection: false,
        removal: false,
        stats: observableRef,
        pager: observableRef,
        before: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Begins loading and following the other modules, until the returned function is called. */
  start(): () => void {
    const { events } = this.platform;
    const stops = [
      reaction(() => JSON.stringify(this.filters), this.turn),
      events.on('customers:changed', this.reload),
      events.on('bookings:changed', this.reload),
    ];
    this.reload();
    return () => {
      for (const stop of stops) stop();
      this.collection.leave();
      this.pager.cancel();
    };
  }

  get filters(): CustomerFilters {
    return readFilters(new URLSearchParams(this.address));
  }

  get pages(): number {
    return readPages(new URLSearchParams(this.address));
  }

  get rows(): readonly Customer[] {
    return this.hasRows ? this.pager.items : this.before;
  }

  get view(): CustomersView {
    if (this.pager.status === 'error' && !this.hasRows) return 'failed';
    if (this.rows.length > 0) return 'list';
    return this.hasRows ? 'empty' : 'loading';
  }

  /** The rows are those of the filters before; the asked ones are on their way. */
  get isTurning(): boolean {
    return !this.hasRows && this.before.length > 0;
  }

  /** What is shown was right when it was loaded, but could not be loaded again. */
  get isOutdated(): boolean {
    return this.hasRows && this.pager.status === 'error';
  }

  get loadFailure(): string {
    return failureText(this.pager.error, { failed: texts.loadFailed, error: texts.loadError });
  }

  follow(address: string) {
    this.address = address;
  }

  reload() {
    void this.pager.reload();
  }

  /** A saved customer in their place at once; a new one, the order and the figures follow from the server. */
  keep(customer: Customer) {
    this.pager.replace(customer);
    this.platform.events.emit('customers:changed');
  }

  /** Whether one more page came. */
  async loadMore(): Promise<boolean> {
    const { pager } = this;
    const shown = pager.items.length;
    await pager.loadMore();
    return pager === this.pager && pager.items.length > shown;
  }

  private get hasRows(): boolean {
    return this.pager.status === 'ready' || this.pager.isStale;
  }

  private newPager(): Pager<Customer> {
    const { http } = this.platform;
    return new Pager(async (cursor, signal) => {
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

  private turn() {
    this.before = this.rows;
    this.pager.cancel();
    this.pager = this.newPager();
    this.reload();
  }
}
