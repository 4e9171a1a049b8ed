import type {
  Customer,
  CustomerStats,
  CustomersWithStats,
  CustomerWithVisits,
} from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen } from '@testing-library/react';
import { CustomersPage } from '../customers.page.tsx';

const NO_STATS: CustomerStats = {
  total_customers: 0,
  total_visits: 0,
  debtors_count: 0,
  total_remaining: 0,
};

interface ListFacts {
  stats?: Partial<CustomerStats>;
  next_cursor?: string | null;
  total?: number;
}

type GivenCustomer = Customer & Partial<CustomerWithVisits>;

/** A customer without counts has none. */
export const buildCustomersAnswer = (
  customers: GivenCustomer[],
  { stats, ...facts }: ListFacts = {},
): CustomersWithStats => ({
  ...page(
    customers.map((customer) => ({ visits: 0, no_shows: 0, late_cancels: 0, ...customer })),
    facts,
  ),
  stats: { ...NO_STATS, ...stats },
});

export function buildCustomersNetwork(customers: GivenCustomer[] = [], facts?: ListFacts): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer(customers, facts));
  return network;
}

export function openCustomers(network: FakeNetwork, path = '/customers') {
  const view = renderModule(CustomersPage, { path, network });
  const emitted: string[] = [];
  const dirty: boolean[] = [];
  const { events } = view.platform;
  events.on('customers:changed', () => emitted.push('customers'));
  events.on('cash:changed', () => emitted.push('cash'));
  events.on('form:dirty', (payload) => dirty.push(payload.dirty));
  const listCalls = () => network.callsTo('GET', paths.customersWithStats);
  return { ...view, emitted, dirty, listCalls, lastQuery: () => listCalls().at(-1)?.query };
}

/** Also finds a row behind an open sheet. */
export const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name), hidden: true });
export const currentAddress = () => window.location.pathname + decodeURIComponent(window.location.search);
