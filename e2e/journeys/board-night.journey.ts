import { expect, type Page } from '@playwright/test';
import type { Board, BoardBooking } from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import { addDays, getSalonNow, type SalonDate, toInstant } from '@salon/shared/domain/salon-clock';
import { readCard, scrollBoard } from '../board/board-view.ts';
import { createFinger, createMouse, drag } from '../board/hands.ts';
import type { Product } from '../product.ts';
import { CUT, HUDA, openSalon, SARA, type Salon } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { type Device, test, toTags } from '../test.ts';

const CUSTOMER = 'رفيف';
const NIGHT_HOURS = '20:00-06:00';

/** Returns a zone in which it is after midnight, before one o'clock. */
function findNightZone(): string {
  const ahead = ((36 - new Date().getUTCHours()) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

interface Night {
  salon: Salon;
  zone: string;
  today: SalonDate;
  yesterday: SalonDate;
}

/** The night of yesterday goes on until six o'clock. */
async function openNight(product: Product): Promise<Night> {
  const zone = findNightZone();
  const { date: today } = getSalonNow(new Date(), zone);
  const salon = await openSalon(product, {
    employees: [{ name: SARA, hours: NIGHT_HOURS }],
    services: [CUT],
    settings: { time_zone: zone },
  });
  return { salon, zone, today, yesterday: addDays(today, -1) };
}

async function readBooking(salon: Salon, date: SalonDate, id: string): Promise<BoardBooking | undefined> {
  const board = await salon.asAdmin<Board>('GET', `${paths.board}?date=${date}`);
  return board.bookings.find((booking) => booking.id === id);
}

async function openBoard(page: Page, salon: Salon, date: SalonDate, bookingId: string): Promise<void> {
  await openSignedIn(page, salon, { at: `/bookings/board?date=${date}` });
  await page.locator(`[data-card^="${bookingId}:"]`).waitFor();
  await scrollBoard(page, bookingId);
}

async function dropAt(page: Page, device: Device, bookingId: string, employeeId: string, minute: number) {
  const hand =
    device === 'desk' ? createMouse(page) : createFinger(page, await page.context().newCDPSession(page));
  await drag(page, hand, bookingId, { employeeId, minute });
}

test('a visit of the night that began yesterday lands where it is let go', {
  tag: toTags({ at: ['desk', 'phone'] }),
}, async ({ page, product, device }) => {
  const { salon, zone, today, yesterday } = await openNight(product);
  const id = await salon.book({ customer: CUSTOMER, employee: SARA, date: yesterday, time: '02:00' });
  await openBoard(page, salon, today, id);
  await dropAt(page, device, id, salon.employees[SARA] ?? '', 4 * 60);
  await expect
    .poll(async () => (await readBooking(salon, today, id))?.starts_at)
    .toBe(toInstant(today, '04:00', zone).toISOString());
  expect((await readBooking(salon, today, id))?.booking_date).toBe(yesterday);
  await expect.poll(async () => (await readCard(page, id))?.minute).toBe(4 * 60);
});

test('a press on free time of the night that began yesterday, and the menu of the column, book that night', {
  tag: toTags({ at: ['desk'] }),
}, async ({ page, product }) => {
  const { salon, today, yesterday } = await openNight(product);
  const id = await salon.book({ customer: CUSTOMER, employee: SARA, date: yesterday, time: '02:00' });
  await openBoard(page, salon, today, id);
  await page.getByRole('button', { name: new RegExp(`^${SARA}.*خيارات$`) }).press('Enter');
  await page.getByRole('menuitem', { name: /^حجز 02:30/ }).press('Enter');
  await page.waitForURL(`**/bookings/add?date=${yesterday}&time=02%3A30&**`);
  await expect(page.getByRole('radio', { name: 'ليلة أمس' })).toBeChecked();
});

test('an admin places a visit after midnight with an employee who works by day', {
  tag: toTags({ at: ['desk', 'phone'] }),
}, async ({ page, product, device, watch }) => {
  // The board asks before it places a visit outside of the working time.
  watch.allowMessage(/status of 400 .*placement/);
  const salon = await openSalon(product, {
    employees: [
      { name: SARA, hours: '09:00-18:00' },
      { name: HUDA, hours: '20:00-02:00' },
    ],
    services: [CUT],
  });
  const date = salon.dayAhead(1);
  const id = await salon.book({ customer: CUSTOMER, employee: SARA, date, time: '13:00' });
  await openBoard(page, salon, date, id);
  await dropAt(page, device, id, salon.employees[SARA] ?? '', 24 * 60 + 30);
  await page.getByRole('button', { name: 'ضعيه هنا' }).click();
  await expect
    .poll(async () => (await readBooking(salon, date, id))?.starts_at)
    .toBe(toInstant(date, '00:30', salon.zone, 1).toISOString());
  await expect.poll(async () => (await readCard(page, id))?.minute).toBe(24 * 60 + 30);
});
