import { act, screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { paths } from '../contracts/paths.ts';
import type { TodaySummary } from '../contracts/summary.ts';
import { success } from '../testing/answers.ts';
import { TEST_TODAY } from '../testing/fixed-clock.ts';
import { fakeNetwork } from '../testing/network.ts';
import { renderModule } from '../testing/render-module.tsx';
import { TodayPart, useTodayStore } from './today-part.tsx';

const today = (bookings_count: number): { success: true; data: TodaySummary } =>
  success({
    date: TEST_TODAY,
    bookings_count,
    sales: 0,
    expenses: 0,
    net_profit: 0,
    recent_bookings: [],
    last_voucher: null,
  });

const Count = observer(function Count({ refreshKey, noteBelow }: { refreshKey: number; noteBelow: boolean }) {
  const store = useTodayStore(refreshKey, ['bookings:changed']);
  return (
    <TodayPart store={store} failed="فشل" stale="قديم" safe="محفوظ" noteBelow={noteBelow}>
      <output>{store.today.data?.bookings_count ?? '…'}</output>
    </TodayPart>
  );
});

function Dashboard() {
  const [refreshKey, setRefreshKey] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setRefreshKey(refreshKey + 1)}>
        تحديث الصفحة
      </button>
      <Count refreshKey={refreshKey} noteBelow={false} />
      <Count refreshKey={refreshKey} noteBelow />
    </>
  );
}

function open(network = answering(11)) {
  return renderModule(Dashboard, { path: '/dashboard', network });
}

function answering(count: number) {
  const network = fakeNetwork();
  network.on('GET', paths.today).answer(today(count));
  return network;
}

const shows = (...texts: string[]) =>
  waitFor(() =>
    expect([...document.querySelectorAll('output')].map((part) => part.textContent)).toEqual(texts),
  );

describe('a part of the dashboard', () => {
  it('shows its figures after loading, and all parts share one request', async () => {
    const { network } = open();
    await shows('…', '…');
    await shows('11', '11');
    expect(network.callsTo('GET', paths.today)).toHaveLength(1);
  });

  it('loads again when the page refreshes and when an event reports a change', async () => {
    const { network, person, platform } = open();
    await shows('11', '11');
    network.on('GET', paths.today).answer(today(12));
    await person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    await shows('12', '12');
    network.on('GET', paths.today).answer(today(13));
    act(() => platform.events.emit('bookings:changed'));
    await shows('13', '13');
  });

  it('never gets a response that is older than the last event', async () => {
    const { network, platform } = open();
    await shows('11', '11');
    const releaseOld = network.on('GET', paths.today).hold(today(12));
    act(() => platform.events.emit('bookings:changed'));
    await waitFor(() => expect(network.callsTo('GET', paths.today)).toHaveLength(2));
    network.on('GET', paths.today).answer(today(13));
    act(() => platform.events.emit('bookings:changed'));
    releaseOld();
    await shows('13', '13');
    expect(network.callsTo('GET', paths.today)).toHaveLength(3);
  });

  it('shares one request with the other parts when several events come at the same time', async () => {
    const { network, platform } = open();
    await shows('11', '11');
    network.on('GET', paths.today).answer(today(12));
    act(() => {
      platform.events.emit('bookings:changed');
      platform.events.emit('bookings:live', { dates: [], ids: [] });
      platform.events.emit('bookings:changed');
    });
    await shows('12', '12');
    expect(network.callsTo('GET', paths.today)).toHaveLength(2);
  });

  it('fails alone, and recovers alone by its own retry', async () => {
    const network = answering(11);
    network.on('GET', paths.today).failOnce('INTERNAL');
    const { person } = open(network);
    expect(await screen.findAllByText('فشل')).toHaveLength(2);
    const [retry] = screen.getAllByRole('button', { name: 'إعادة المحاولة' });
    await person.click(retry as HTMLElement);
    await shows('11');
    expect(screen.getByText('فشل')).toBeVisible();
  });

  it('keeps its figures when a reload fails, with a note above or below them', async () => {
    const { network, person } = open();
    await shows('11', '11');
    network.on('GET', paths.today).breakDown();
    await person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    expect(await screen.findAllByText(/قديم/)).toHaveLength(2);
    expect(document.body.textContent).toMatch(/قديم.*11.*11.*قديم/);
  });

  it('sends no requests after unmount', async () => {
    const { network, platform, unmount } = open();
    await shows('11', '11');
    unmount();
    platform.events.emit('bookings:changed');
    expect(network.callsTo('GET', paths.today)).toHaveLength(1);
  });
});
