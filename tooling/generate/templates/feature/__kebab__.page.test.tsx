import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { buildCustomer } from '@salon/shared/testing/builders';
import { type FakeNetwork, fakeNetwork, type NetworkRoute } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { __camel__Messages as texts } from './__kebab__.messages.ts';
import { __Pascal__Page } from './__kebab__.page.tsx';

const zainab = buildCustomer({ name: 'زينب علي', bookings_count: 7 });
const huda = buildCustomer({ name: 'هدى كريم', bookings_count: 1 });

function answering(...customers: (typeof zainab)[]): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.customers).answer(page(customers));
  return network;
}

const open = (network: FakeNetwork, path = '__path__') => renderModule(__Pascal__Page, { path, network });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const address = () => window.location.pathname + decodeURIComponent(window.location.search);

describe('the list', () => {
  it('shows phone and visits of each customer, under the total', async () => {
    open(answering(zainab, huda));
    expect(await row('زينب علي')).toHaveTextContent('7 زيارات');
    expect(await row('هدى كريم')).toHaveTextContent('زيارة واحدة');
    expect(screen.getByRole('heading', { name: texts.title })).toBeVisible();
    expect(screen.getByText('عميلان')).toBeVisible();
  });

  it('shows a skeleton of its own shape while it loads', () => {
    const network = fakeNetwork();
    network.on('GET', paths.customers).hang();
    open(network);
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
    expect(screen.queryByText(texts.emptyTitle)).toBeNull();
  });

  it('shows a text when it is empty', async () => {
    open(answering());
    expect(await screen.findByText(texts.emptyTitle)).toBeVisible();
  });

  it.each([
    ['the server refuses', (route: NetworkRoute) => route.fail('INTERNAL'), texts.loadFailed],
    ['the network fails', (route: NetworkRoute) => route.breakDown(), texts.loadError],
  ])('can be loaded again when %s', async (_, breakRoute, text) => {
    const network = fakeNetwork();
    breakRoute(network.on('GET', paths.customers));
    const { person } = open(network);
    expect(await screen.findByText(text)).toBeVisible();
    network.on('GET', paths.customers).answer(page([zainab]));
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await row('زينب علي')).toBeVisible();
  });

  it('stays, marked as old, when a refresh fails', async () => {
    const { network, platform } = open(answering(zainab));
    await row('زينب علي');
    network.on('GET', paths.customers).breakDown();
    act(() => platform.events.emit('customers:changed'));
    expect(await screen.findByText(new RegExp(texts.stale))).toBeVisible();
    expect(await row('زينب علي')).toBeVisible();
  });

  it('adds the next page', async () => {
    const network = fakeNetwork();
    network
      .on('GET', paths.customers)
      .answerOnce(page([zainab], { next_cursor: 'c1', total: 2 }))
      .answer(page([huda], { total: 2 }));
    const { person } = open(network);
    await row('زينب علي');
    await person.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    expect(await row('هدى كريم')).toBeVisible();
    expect(await row('زينب علي')).toBeVisible();
    expect(network.callsTo('GET', paths.customers).at(-1)?.query).toMatchObject({ cursor: 'c1' });
    expect(address()).toBe('__path__?pages=2');
  });
});

describe('searching', () => {
  it('shows the result of a shared link', async () => {
    const { network } = open(answering(zainab), '__path__?search=زينب');
    await row('زينب علي');
    expect(network.callsTo('GET', paths.customers)[0]?.query).toMatchObject({ search: 'زينب' });
    expect(screen.getByRole('searchbox')).toHaveValue('زينب');
  });

  it('requests the server when typing pauses, and keeps the text in the address', async () => {
    const { person, network } = open(answering(zainab));
    await row('زينب علي');
    await person.type(screen.getByRole('searchbox'), 'زينب');
    await waitFor(() =>
      expect(network.callsTo('GET', paths.customers).at(-1)?.query).toMatchObject({ search: 'زينب' }),
    );
    expect(address()).toBe('__path__?search=زينب');
  });

  it('shows a text when no customer matches, and all customers again after a reset', async () => {
    const { person, network } = open(answering(), '__path__?search=لا أحد');
    expect(await screen.findByText(texts.nothingFoundTitle)).toBeVisible();
    network.on('GET', paths.customers).answer(page([zainab]));
    await person.click(screen.getByRole('button', { name: texts.showAll }));
    expect(await row('زينب علي')).toBeVisible();
    expect(address()).toBe('__path__');
  });
});
