import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LONG_PRESS_MS } from './hold/watch-pointer.ts';
import { at } from './testing/build-board.ts';
import { findCard, getColumn } from './testing/open-board.tsx';
import { drop, grab, moveTo, openDay, spot } from './testing/open-day.tsx';

describe('a card that is dragged by mouse', () => {
  it('lands where it was let go, at the nearest step, with another employee', async () => {
    const { card, accept, rana, zainab, placementsOf } = await openDay();
    accept(rana, '14:00', '14:30');
    grab(card, 660);
    moveTo(spot(1, 846));
    drop(spot(1, 846));
    await waitFor(() =>
      expect(placementsOf(zainab)).toEqual([
        { version: 1, date: '2026-11-07', time: '14:00', is_after_midnight: false, employee_id: rana.id },
      ]),
    );
    expect(
      await within(getColumn('رنا صباح')).findByRole('button', { name: /^زينب.* 14:00 إلى 14:30/ }),
    ).toBeVisible();
  });

  it('shows at its new place in the next frame, before the server has answered', async () => {
    const { card, network, zainab } = await openDay();
    network.on('PUT', paths.boardPlacement(zainab.id)).hang();
    grab(card, 660);
    moveTo(spot(0, 700));
    drop(spot(0, 700));
    await waitFor(async () => expect(await findCard('زينب علي')).toHaveAccessibleName(/ 11:30 إلى 12:00/));
  });

  it('opens its sheet when it was pressed and not moved', async () => {
    const { card, person } = await openDay();
    await person.click(card);
    expect(await screen.findByRole('dialog', { name: 'زينب علي' })).toBeVisible();
  });

  it('does not open its sheet after a drag', async () => {
    const { card, accept } = await openDay();
    accept();
    grab(card, 660);
    moveTo(spot(0, 700));
    drop(spot(0, 700));
    fireEvent.click(card);
    expect(await screen.findByRole('button', { name: 'تراجع' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('comes back with Escape, and nothing is sent', async () => {
    const { card, zainab, placementsOf } = await openDay();
    grab(card, 660);
    moveTo(spot(1, 800));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    drop(spot(1, 800));
    expect(placementsOf(zainab)).toEqual([]);
    expect(screen.getByText('عاد موعد زينب علي إلى مكانه')).toBeInTheDocument();
  });

  it('stays where it was when it is let go outside of the board', async () => {
    const { card, zainab, placementsOf } = await openDay();
    grab(card, 660);
    moveTo(spot(1, 800));
    const outside = { ...spot(1, 800), clientX: 600 };
    moveTo(outside);
    drop(outside);
    expect(await screen.findByText('عاد موعد زينب علي إلى مكانه')).toBeInTheDocument();
    expect(placementsOf(zainab)).toEqual([]);
  });

  it('is stretched at its lower edge', async () => {
    const { card, accept, zainab, placementsOf } = await openDay();
    accept(undefined, '11:00', '11:45');
    const edge = card.querySelector('[data-stretch]') as Element;
    grab(edge, 680);
    moveTo(spot(0, 704));
    drop(spot(0, 704));
    await waitFor(() =>
      expect(placementsOf(zainab)).toEqual([{ version: 1, position: 0, duration_minutes: 45 }]),
    );
  });

  it('does not move once its visit is completed', async () => {
    const { zainab, board, network, placementsOf, messages, platform } = await openDay();
    const done = board.bookings.map((other) =>
      other.id === zainab.id ? { ...other, status: 'completed' as const } : other,
    );
    network.on('GET', paths.board).answer(success({ ...board, bookings: done }));
    act(() => platform.events.emit('bookings:changed'));
    await waitFor(async () => expect(await findCard('زينب علي')).toHaveAccessibleName(/مكتمل/));
    grab(await findCard('زينب علي'), 660);
    moveTo(spot(1, 800));
    drop(spot(1, 800));
    expect(placementsOf(zainab)).toEqual([]);
    expect(messages).toEqual([{ kind: 'error', text: 'الموعد المكتمل لا ينقل' }]);
  });

  it('stays without a connection, with the reason', async () => {
    const { card, platform, zainab, placementsOf, messages } = await openDay();
    act(() => platform.connection.unanswered());
    grab(card, 660);
    moveTo(spot(1, 800));
    drop(spot(1, 800));
    expect(placementsOf(zainab)).toEqual([]);
    expect(messages).toEqual([{ kind: 'error', text: 'غير متاح دون اتصال' }]);
  });

  it('stays in the hand while another change loads, and is sent with the version that was taken', async () => {
    const { card, accept, zainab, placementsOf, network, board, platform } = await openDay();
    grab(card, 660);
    moveTo(spot(0, 720));
    const changed = board.bookings.map((other) =>
      other.id === zainab.id ? { ...other, version: 7 } : other,
    );
    network.on('GET', paths.board).answer(success({ ...board, bookings: changed }));
    act(() => platform.events.emit('bookings:changed'));
    await waitFor(() => expect(network.callsTo('GET', paths.board)).toHaveLength(2));
    expect(document.querySelector('[data-held]')).not.toBeNull();
    accept();
    drop(spot(0, 700));
    await waitFor(() => expect(placementsOf(zainab)).toMatchObject([{ version: 1, time: '11:30' }]));
  });
});

describe('a card under a finger', () => {
  const wait = (milliseconds: number) =>
    act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

  it('is held after a long press', async () => {
    const { card, accept, zainab, placementsOf } = await openDay();
    accept();
    grab(card, 660, 'touch');
    await wait(LONG_PRESS_MS + 50);
    moveTo(spot(0, 700));
    drop(spot(0, 700));
    await waitFor(() => expect(placementsOf(zainab)).toHaveLength(1));
  });

  it('that moves before the long press scrolls the board', async () => {
    const { card, zainab, placementsOf } = await openDay();
    grab(card, 660, 'touch');
    moveTo(spot(0, 760));
    await wait(LONG_PRESS_MS + 50);
    drop(spot(0, 760));
    expect(placementsOf(zainab)).toEqual([]);
    expect(document.querySelector('[data-held]')).toBeNull();
  });

  it('does not open the browser’s menu', async () => {
    const { card } = await openDay();
    grab(card, 660, 'touch');
    expect(fireEvent.contextMenu(card)).toBe(false);
  });
});

describe('a press on free time', () => {
  it('opens the form with employee, date and time', async () => {
    const { navigations, rana } = await openDay();
    fireEvent.click(getColumn('رنا صباح'), spot(1, 838));
    expect(navigations).toEqual([`/bookings/add?date=2026-11-07&time=13%3A45&employee=${rana.id}`]);
  });

  it('that is the second one of a double press does nothing: the first one may have closed a sheet', async () => {
    const { navigations } = await openDay();
    fireEvent.click(getColumn('رنا صباح'), { ...spot(1, 838), detail: 2 });
    expect(navigations).toEqual([]);
  });

  it('after a visit that ends between two starts takes the first start that is free', async () => {
    const { navigations, network, board, layla, rana, platform } = await openDay();
    const lines = layla.lines.map((line) => ({ ...line, ends_at: at('12:20'), busy_until: at('12:20') }));
    const bookings = board.bookings.map((other) => (other.id === layla.id ? { ...layla, lines } : other));
    network.on('GET', paths.board).answer(success({ ...board, bookings }));
    act(() => platform.events.emit('bookings:changed'));
    await waitFor(async () => expect(await findCard('ليلى حسن')).toHaveAccessibleName(/ 11:15 إلى 12:20/));
    fireEvent.click(getColumn('رنا صباح'), spot(1, 743));
    expect(navigations).toEqual([`/bookings/add?date=2026-11-07&time=12%3A30&employee=${rana.id}`]);
  });
});
