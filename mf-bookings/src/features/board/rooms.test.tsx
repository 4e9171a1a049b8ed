import { paths } from '@salon/shared/contracts/paths';
import { buildId } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { at, buildBoardBooking, buildLine } from './testing/build-board.ts';
import { mockColumnRects } from './testing/mock-column-rects.ts';
import { createBoardNetwork, createDay, findCard, getColumn, openBoard } from './testing/open-board.tsx';
import { drop, grab, moveTo, spot } from './testing/open-day.tsx';

/** A day in two rooms of one kind; Zainab's cut from 11:00 to 11:30 is in the first. */
async function openRooms(path = '/bookings/board?view=rooms') {
  const { board, sara, rana } = createDay();
  const kind = { kind_id: buildId(11), kind_name: 'غرف القص' };
  const [first, second] = [
    { id: buildId(12), name: 'غرفة 1', ...kind },
    { id: buildId(13), name: 'غرفة 2', ...kind },
  ];
  const lines = [
    buildLine({ employee_id: sara.id, unit_ids: [first.id] }),
    buildLine({ employee_id: rana.id, position: 1, starts_at: at('11:30'), ends_at: at('12:00') }),
  ];
  const visit = buildBoardBooking({ lines });
  const network = createBoardNetwork({ ...board, rooms: [first, second], bookings: [visit] });
  // The columns show the working time of all employees.
  mockColumnRects({ from: 540, to: 1020 });
  const view = openBoard(network, path);
  network.on('PUT', paths.boardPlacement(visit.id)).hang();
  return { ...view, visit, first, second, sara };
}

describe('a card in the column of a room', () => {
  it('that is let go over another room changes its room, and shows there at once', async () => {
    const { visit, second, placementsOf } = await openRooms();
    grab(await findCard('زينب علي'), 660);
    moveTo(spot(1, 670));
    drop(spot(1, 670));
    await waitFor(() =>
      expect(placementsOf(visit)).toEqual([
        { version: 1, date: '2026-11-07', time: '11:00', is_after_midnight: false, unit_ids: [second.id] },
      ]),
    );
    expect(within(getColumn('غرفة 2')).getByRole('button', { name: /^زينب علي/ })).toBeVisible();
    expect(within(getColumn('غرفة 1')).queryByRole('button')).toBeNull();
  });

  it('goes to the room on the left by keys, and keeps the focus', async () => {
    const { visit, second, person, placementsOf } = await openRooms();
    (await findCard('زينب علي')).focus();
    await person.keyboard('{Alt>}{ArrowLeft}{/Alt}{Enter}');
    await waitFor(() => expect(placementsOf(visit)).toMatchObject([{ unit_ids: [second.id] }]));
    const card = within(getColumn('غرفة 2')).getByRole('button', { name: /^زينب علي/ });
    await waitFor(() => expect(card).toHaveFocus());
  });

  it('stays when the server says that the room is taken, with the reason', async () => {
    const { visit, network, messages } = await openRooms();
    network.on('PUT', paths.boardPlacement(visit.id)).fail('ROOM_TAKEN');
    grab(await findCard('زينب علي'), 660);
    moveTo(spot(1, 670));
    drop(spot(1, 670));
    const text = 'الغرفة أو الجهاز محجوز بالفعل في هذا الوقت، يرجى اختيار وقت آخر';
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text }]));
    expect(within(getColumn('غرفة 1')).getByRole('button', { name: /^زينب علي/ })).toBeVisible();
  });
});

describe('the sheet of a card with a room', () => {
  it('offers the other rooms of its kind', async () => {
    const { visit, second, person, placementsOf } = await openRooms('/bookings/board');
    const [head] = await screen.findAllByRole('button', { name: /^زينب علي .* إلى / });
    await person.click(head as HTMLElement);
    await person.selectOptions(await screen.findByRole('combobox', { name: 'غرف القص' }), 'غرفة 2');
    await person.click(screen.getByRole('button', { name: 'نقل' }));
    await waitFor(() =>
      expect(placementsOf(visit)).toEqual([
        { version: 1, date: '2026-11-07', time: '11:00', is_after_midnight: false, unit_ids: [second.id] },
      ]),
    );
  });

  it('moves the whole visit by its first line, also from the card of another line', async () => {
    const { visit, person, placementsOf, sara } = await openRooms('/bookings/board');
    const [, other] = await screen.findAllByRole('button', { name: /^زينب علي .* إلى / });
    await person.click(other as HTMLElement);
    const time = await screen.findByRole('textbox', { name: 'الوقت' });
    expect(time).toHaveValue('11:30');
    await person.click(screen.getByRole('radio', { name: 'الزيارة كلها' }));
    expect(time).toHaveValue('11:00');
    expect(screen.getByRole('combobox', { name: 'الموظفة' })).toHaveValue(sara.id);
    await person.clear(time);
    await person.type(time, '1300');
    await person.click(screen.getByRole('button', { name: 'نقل' }));
    await waitFor(() =>
      expect(placementsOf(visit)).toEqual([
        { version: 1, date: '2026-11-07', time: '13:00', is_after_midnight: false },
      ]),
    );
  });
});
