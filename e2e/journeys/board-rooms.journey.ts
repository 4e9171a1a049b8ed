import { expect } from '@playwright/test';
import type { Board } from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import { scrollBoard } from '../board/board-view.ts';
import { createFinger, createMouse, drag } from '../board/hands.ts';
import { openSalon, SARA, type Salon } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const MASSAGE = { name: 'مساج', price: 40_000, minutes: 60 };
const ROOMS = 'غرفة مساج';
const [FIRST, SECOND] = ['الغرفة الكبيرة', 'الغرفة الصغيرة'];
const CUSTOMER = 'رفيف';

interface Rooms {
  salon: Salon;
  bookingId: string;
  /** Maps the name of a room to its id. */
  ids: Readonly<Record<string, string>>;
}

/** A massage of tomorrow, in the first of two rooms. */
async function openRooms(product: Parameters<typeof openSalon>[0]): Promise<Rooms> {
  const salon = await openSalon(product, {
    services: [MASSAGE],
    employees: [{ name: SARA, hours: '09:00-18:00' }],
  });
  const kind = await salon.asAdmin<{ id: string; units: { id: string; name: string }[] }>(
    'POST',
    paths.rooms,
    {
      ...{ name: ROOMS, units: [FIRST, SECOND] },
    },
  );
  await salon.asAdmin('PUT', paths.service(salon.services[MASSAGE.name] ?? ''), { room_kind_ids: [kind.id] });
  const bookingId = await salon.book({ customer: CUSTOMER, date: salon.dayAhead(1), time: '11:00' });
  return { salon, bookingId, ids: Object.fromEntries(kind.units.map(({ id, name }) => [name, id])) };
}

/** The room of the massage on the server. */
async function readRoom({ salon, bookingId }: Rooms): Promise<string | undefined> {
  const board = await salon.asAdmin<Board>('GET', `${paths.board}?date=${salon.dayAhead(1)}`);
  return board.bookings.find(({ id }) => id === bookingId)?.lines[0]?.unit_ids[0];
}

test('a visit moves to another room by hand, and back by its sheet', {
  tag: toTags({ at: ['desk'], alsoAt: ['phone'] }),
}, async ({ page, product, device }) => {
  const rooms = await openRooms(product);
  const { salon, bookingId, ids } = rooms;
  const [first = '', second = ''] = [ids[FIRST], ids[SECOND]];
  await openSignedIn(page, salon, { at: `/bookings/board?date=${salon.dayAhead(1)}&view=rooms` });
  const cardIn = (room: string) => page.locator(`[data-column="${room}"] [data-card^="${bookingId}:"]`);
  await cardIn(first).waitFor();
  await scrollBoard(page, bookingId);
  const hand =
    device === 'desk' ? createMouse(page) : createFinger(page, await page.context().newCDPSession(page));
  await drag(page, hand, bookingId, { employeeId: second, minute: 11 * 60 });
  await expect.poll(() => readRoom(rooms)).toBe(second);
  await cardIn(second).and(page.locator(':not([data-saving])')).click();

  const sheet = page.getByRole('dialog', { name: CUSTOMER });
  await sheet.getByRole('combobox', { name: ROOMS }).selectOption(FIRST);
  await sheet.getByRole('button', { name: 'نقل' }).click();
  await expect.poll(() => readRoom(rooms)).toBe(first);
  await cardIn(first).waitFor();
});
