import { paths } from '@salon/shared/contracts/paths';
import { createHttp } from '@salon/shared/http';
import { SessionStore } from '@salon/shared/session';
import { page } from '@salon/shared/testing/answers';
import { buildCustomer } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { CustomerSearchStore } from './customer-search.store.ts';

function openSearch() {
  const network = fakeNetwork();
  network.on('GET', paths.customers).answer(page([buildCustomer()]));
  const http = createHttp({
    session: new SessionStore(),
    onSessionLost: () => undefined,
    transport: network.transport,
  });
  const searches = () => network.callsTo('GET', paths.customers).map(({ query }) => query.search);
  return { search: new CustomerSearchStore(http), searches };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('searching for a customer', () => {
  // @spec 5.09 Customer search starts at 2+ characters
  it.each([
    ['ز', []],
    [' ز ', []],
    ['زي', ['زي']],
    [' زينب ', ['زينب']],
  ])('sends for the text "%s" the searches %j', async (text, expected) => {
    const { search, searches } = openSearch();
    search.type(text);
    await jest.runAllTimersAsync();
    expect(searches()).toEqual(expected);
  });

  it('sends one request for a name that is typed without a pause', async () => {
    const { search, searches } = openSearch();
    for (const text of ['زي', 'زين', 'زينب']) search.type(text);
    await jest.runAllTimersAsync();
    expect(searches()).toEqual(['زينب']);
    expect(search.customers).toHaveLength(1);
  });

  it('shows no customers after the user leaves the field', async () => {
    const { search } = openSearch();
    search.type('زينب');
    await jest.runAllTimersAsync();
    search.close();
    expect(search.customers).toEqual([]);
  });
});
