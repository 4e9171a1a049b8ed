import { paths } from '@salon/shared/contracts/paths';
import { createFixedClock } from '@salon/shared/testing/fixed-clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, buildBlock } from '../board/testing/build-board.ts';
import { answerBoard, createNetwork, openGlance as open, sara, visitAt } from './testing/open-glance.tsx';

describe('as time goes by', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

  it('a visit becomes late, an employee is no longer free, and no request is sent', async () => {
    const clock = createFixedClock();
    const { network } = open(createNetwork({ bookings: [visitAt('10:02', '10:30')] }), clock);
    await wait(0);
    expect(screen.getByRole('link', { name: /سارة كريم حتى 10:02/ })).toBeVisible();
    clock.advance(7 * 60_000);
    await wait(1);
    expect(within(screen.getByRole('list', { name: 'المواعيد القادمة' })).getByText('متأخرة')).toBeVisible();
    expect(screen.getByRole('link', { name: /سارة كريم من 10:30/ })).toBeVisible();
    expect(network.callsTo('GET', paths.board)).toHaveLength(1);
  });

  it('the day loads again when a hold has ended by itself', async () => {
    const clock = createFixedClock();
    const hold = buildBlock({ employee_id: sara.id, kind: 'hold', expires_at: at('10:05') });
    const network = createNetwork({ blocks: [{ ...hold, starts_at: at('10:00'), ends_at: at('16:00') }] });
    open(network, clock);
    await wait(0);
    expect(screen.getByRole('link', { name: /سارة كريم من 16:00/ })).toBeVisible();
    answerBoard(network, { blocks: [] });
    clock.advance(6 * 60_000);
    await wait(1);
    expect(screen.getByRole('link', { name: /سارة كريم حتى 17:00/ })).toBeVisible();
    expect(network.callsTo('GET', paths.board)).toHaveLength(2);
  });

  it('the next day loads at midnight', async () => {
    const clock = createFixedClock('2026-11-07T23:59:30+03:00');
    jest.setSystemTime(clock());
    const { network } = open(createNetwork(), clock);
    await wait(0);
    clock.advance(60_000);
    jest.setSystemTime(clock());
    await wait(1);
    await waitFor(() =>
      expect(network.callsTo('GET', paths.board).map(({ query }) => query)).toEqual([
        { date: '2026-11-07' },
        { date: '2026-11-08' },
      ]),
    );
  });

  it.each([
    ['of the day', ['2026-11-07'], 2],
    ['of the evening before', ['2026-11-06'], 2],
    ['that the page has missed', [], 2],
    ['of another day', ['2026-11-08', '2026-11-05'], 1],
  ])('changes %s by other pages (%j) lead to %i requests in all', async (_, dates, count) => {
    const { network, platform } = open();
    await wait(0);
    act(() => platform.events.emit('bookings:live', { dates, ids: [] }));
    await wait(1);
    expect(network.callsTo('GET', paths.board)).toHaveLength(count);
  });

  it('no timer is left behind when the part closes', async () => {
    const { unmount, platform } = open();
    await wait(0);
    platform.dispose();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
