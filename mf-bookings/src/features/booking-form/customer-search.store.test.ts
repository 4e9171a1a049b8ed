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
  const asked = () => network.callsTo('GET', paths.customers).map(({ query }) => query.search);
  return { search: new CustomerSearchStore(http), asked };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('searching for a customer', () => {
  it.each([
    ['ز', []],
    [' ز ', []],
    ['زي', ['زي']],
    [' زينب ', ['زينب']],
  ])('having typed "%s" asks for %j', async (text, searches) => {
    const { search, asked } = openSearch();
    search.type(text);
    await jest.runAllTimersAsync();
    expect(asked()).toEqual(searches);
  });

  it('asks once for a name that is typed in one go', async () => {
    const { search, asked } = openSearch();
    for (const text of ['زي', 'زين', 'زينب']) search.type(text);
    await jest.runAllTimersAsync();
    expect(asked()).toEqual(['زينب']);
    expect(search.customers).toHaveLength(1);
  });

  it('shows nothing any more once the name is left', async () => {
    const { search } = openSearch();
    search.type('زينب');
    await jest.runAllTimersAsync();
    search.close();
    expect(search.customers).toEqual([]);
  });
});
