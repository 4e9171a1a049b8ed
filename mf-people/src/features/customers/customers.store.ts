import type { Customer, CustomerStats, CustomersWithStats } from '@salon/shared/contracts/customer';
import type { EventBus } from '@salon/shared/events';
import type { Platform } from '@salon/shared/module/platform';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { ListScreen } from '@salon/shared/stores/list-screen';
import { addPagedList } from '@salon/shared/stores/paged-list';
import { type ListedCustomer, listCustomers } from './customers.api.ts';
import { customersMessages as texts } from './customers.messages.ts';
import { CUSTOMER_FILTERS, type CustomerFilters } from './customers-filters.ts';
import { getFailureText } from './failure-text.ts';
import { RemovalStore } from './removal.store.ts';

/** The most pages that an address can ask for at once. The limit bounds the requests of a hand-made address. */
const MAX_PAGES = 60;

export class CustomersStore {
  readonly screen: ListScreen<CustomerFilters>;
  readonly list: FilteredPager<ListedCustomer, CustomersWithStats>;
  readonly removal: RemovalStore;
  private readonly events: EventBus;

  constructor(platform: Platform, query: string) {
    this.events = platform.events;
    this.screen = new ListScreen(platform, query, {
      filters: CUSTOMER_FILTERS,
      reloadOn: ['customers:changed', 'bookings:changed'],
      maxPages: MAX_PAGES,
    });
    this.list = addPagedList(this.screen, (...request) => listCustomers(platform.http, ...request));
    this.removal = new RemovalStore(platform, ({ id }) => this.list.remove(id));
  }

  start(): () => void {
    return this.screen.start(this.removal.question);
  }

  /** The figures cover the whole salon, independent of the filters. They are null until they are loaded. */
  get stats(): CustomerStats | null {
    return this.list.latestPage?.stats ?? null;
  }

  get loadFailure(): string {
    return getFailureText(this.list.error, { failed: texts.loadFailed, error: texts.loadError });
  }

  /** Shows a changed customer, who keeps the known counts. */
  show(customer: Customer) {
    const known = this.list.items.find(({ id }) => id === customer.id);
    this.list.replace({ ...known, ...customer });
  }

  /** A changed customer shows at once; the event reloads the list with a new customer and the figures. */
  keep(customer: Customer) {
    this.show(customer);
    this.events.emit('customers:changed');
  }
}
