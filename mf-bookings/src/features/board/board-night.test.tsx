import { paths } from '@salon/shared/contracts/paths';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { at, buildBoard, buildBoardEmployee, buildVisit } from './testing/build-board.ts';
import { mockColumnRects, pointAt } from './testing/mock-column-rects.ts';
import { createBoardNetwork, findCard, getColumn, openBoard } from './testing/open-board.tsx';
import { drop, moveTo } from './testing/open-day.tsx';

const YESTERDAY = '2026-11-06';
const TODAY = '2026-11-07';
const NOW = at('00:45');
/** The board shows 00:00 to 26:00. */
const spot = (minute: number) => pointAt(0, minute, 0);

/** Sara works from 20:00 to 02:00; a visit of the evening before is still here. */
async function openNight() {
  const span = { starts_at: at('20:00'), ends_at: at('26:00') };
  const night = { starts_at: at('00:00'), ends_at: at('02:00'), is_of_day_before: true };
  const days = [{ date: TODAY, spans: [night, span], closed_reason: null, exception_reason: '' }];
  const sara = buildBoardEmployee({ days });
  const times = { booking_date: YESTERDAY, booking_time: '00:38', is_after_midnight: true };
  const visit = buildVisit(sara, ['00:38', '01:08'], times);
  mockColumnRects({ from: 0, to: 26 * 60 });
  const rana = buildBoardEmployee({ name: 'رنا صباح' });
  const network = createBoardNetwork(buildBoard({ employees: [sara, rana], bookings: [visit], now: NOW }));
  const view = openBoard(network, '/bookings/board', NOW);
  const card = await findCard('زينب علي');
  network.on('PUT', paths.boardPlacement(visit.id)).hang();
  return { ...view, card, visit, sara, rana };
}

function drag(card: HTMLElement, from: number, to: number) {
  const press = new MouseEvent('pointerdown', { bubbles: true, button: 0, ...spot(from + 10) });
  fireEvent(card, Object.assign(press, { pointerId: 1, pointerType: 'mouse' }));
  moveTo(spot(to + 10));
  drop(spot(to + 10));
}

describe('in the night that began yesterday', () => {
  it('a drop is sent with the minute at which it is', async () => {
    const { card, visit, placementsOf } = await openNight();
    drag(card, 38, 60);
    const at = { date: TODAY, time: '01:00', is_after_midnight: false };
    await waitFor(() => expect(placementsOf(visit)).toEqual([{ version: 1, ...at }]));
  });

  it('a drop in the next night is sent as such', async () => {
    const { card, visit, placementsOf } = await openNight();
    drag(card, 38, 1470);
    const at = { date: TODAY, time: '00:30', is_after_midnight: true };
    await waitFor(() => expect(placementsOf(visit)).toEqual([{ version: 1, ...at }]));
  });

  it.each([
    [80, YESTERDAY],
    [1525, TODAY],
  ])('free time at minute %i is booked on the date on which its night began', async (minute, date) => {
    const { sara, navigations } = await openNight();
    fireEvent.click(getColumn('سارة كريم'), spot(minute));
    expect(navigations).toEqual([`/bookings/add?date=${date}&time=01%3A15&employee=${sara.id}`]);
  });

  it('another employee alone keeps the time, also by the sheet', async () => {
    const { card, visit, rana, person, placementsOf } = await openNight();
    await person.click(card);
    await person.selectOptions(await screen.findByRole('combobox', { name: 'الموظفة' }), rana.name);
    await person.click(screen.getByRole('button', { name: 'نقل' }));
    const night = { date: YESTERDAY, time: '00:38', is_after_midnight: true };
    await waitFor(() =>
      expect(placementsOf(visit)).toEqual([{ version: 1, ...night, employee_id: rana.id }]),
    );
  });

  it.each([
    ['0115', '01:15'],
    ['2330', '23:30'],
  ])('a time that is typed in the sheet (%s) leaves its night to the working time', async (typed, time) => {
    const { card, visit, person, placementsOf } = await openNight();
    await person.click(card);
    const field = await screen.findByRole('textbox', { name: 'الوقت' });
    await person.clear(field);
    await person.type(field, typed);
    await person.click(screen.getByRole('button', { name: 'نقل' }));
    await waitFor(() => expect(placementsOf(visit)).toEqual([{ version: 1, date: YESTERDAY, time }]));
  });

  it('the sheet’s unchanged time is no move', async () => {
    const { card, visit, person, placementsOf } = await openNight();
    await person.click(card);
    await person.click(await screen.findByRole('button', { name: 'نقل' }));
    expect(placementsOf(visit)).toEqual([]);
  });

  it('what follows is shifted from the visit’s own minute', async () => {
    const { card, person, network } = await openNight();
    network.on('POST', paths.boardShift).hang();
    await person.click(card);
    await person.click(await screen.findByRole('button', { name: /^10 دقائق: تأخير/ }));
    await waitFor(() =>
      expect(network.callsTo('POST', paths.boardShift)[0]?.body).toMatchObject({
        ...{ date: YESTERDAY, from: '00:38', is_after_midnight: true, minutes: 10 },
      }),
    );
  });
});
