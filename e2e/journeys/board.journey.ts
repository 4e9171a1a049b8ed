import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { toTime } from '@salon/shared/domain/minutes';
import { type BoardSalon, type CardPlace, openBoardSalon } from '../board/board-salon.ts';
import { listCards, readCard, scrollBoard } from '../board/board-view.ts';
import { createFinger, createMouse, drag, lengthenKeyPause, moveByKeys } from '../board/hands.ts';
import { CUT, openSalon, SARA } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { installTapCounter, readTapCount } from '../tap-count.ts';
import { type Device, test, toTags } from '../test.ts';

const CUSTOMER = 'رفيف';
const MORNING = 10 * 60;

async function openBoard(page: Page, { salon, date }: BoardSalon, bookingId: string): Promise<void> {
  await page.addInitScript(lengthenKeyPause, 30_000);
  await openSignedIn(page, salon, { at: `/bookings/board?date=${date}` });
  await page.locator(`[data-card^="${bookingId}:"]`).waitFor();
  await scrollBoard(page, bookingId);
}

/** The page and the server say the same. */
async function assertPlace(page: Page, board: BoardSalon, bookingId: string, place: CardPlace) {
  const time = toTime(place.minute);
  await expect
    .poll(() => readCard(page, bookingId), { timeout: 15_000 })
    .toEqual({ ...place, time, isMoving: false });
  await expect.poll(() => board.readPlace(bookingId)).toEqual(place);
}

type Move = (page: Page, bookingId: string, to: CardPlace, board: BoardSalon) => Promise<void>;

const MOVES: Readonly<Record<Device, Move>> = {
  desk: (page, id, to) => drag(page, createMouse(page), id, to),
  phone: async (page, id, to) =>
    drag(page, createFinger(page, await page.context().newCDPSession(page)), id, to),
  narrow: async (page, id, to, { employeeIds }) => {
    await moveByKeys(page, id, to, { employeeIds, stepMinutes: 15 });
    await page.keyboard.press('Enter');
  },
};

test('a visit moves by mouse, finger or keys to where it is let go, comes back, and the table says the same', {
  tag: toTags({ at: ['desk', 'phone', 'narrow'] }),
}, async ({ page, product, device }) => {
  const board = await openBoardSalon(product, { employees: 2 });
  const [first = '', second = ''] = board.employeeIds;
  const id = await board.book(CUSTOMER, { employeeId: first, minute: MORNING });
  await openBoard(page, board, id);
  const left = { employeeId: second, minute: MORNING + 45 };
  await MOVES[device](page, id, left, board);
  await assertPlace(page, board, id, left);
  const right = { employeeId: first, minute: MORNING - 30 };
  await MOVES[device](page, id, right, board);
  await assertPlace(page, board, id, right);

  await page.getByRole('button', { name: 'تراجع' }).click();
  await assertPlace(page, board, id, left);
  await page.getByRole('button', { name: 'جدول' }).click();
  const row = page.getByRole('row').filter({ hasText: CUSTOMER });
  const name = Object.keys(board.salon.employees)[1] ?? '';
  for (const shown of ['10:45', name]) await expect(row).toContainText(shown);
});

test('of two admins who move one visit, the second sees where the first one put it', {
  tag: toTags({ at: ['desk'], alsoAt: ['phone'] }),
}, async ({ page, product, allowErrors }) => {
  // Chromium reports every 409 as a console error.
  allowErrors(/409/);
  const board = await openBoardSalon(product, { employees: 2 });
  const [first = '', second = ''] = board.employeeIds;
  const id = await board.book(CUSTOMER, { employeeId: first, minute: MORNING });
  await openBoard(page, board, id);
  const theirs = { employeeId: second, minute: MORNING + 60 };
  const own = { employeeId: second, minute: MORNING - 30 };
  await drag(page, createMouse(page), id, own, () => board.move(id, theirs));
  await page.getByRole('alert').filter({ hasText: 'تغير هذا الحجز للتو' }).waitFor();
  await assertPlace(page, board, id, theirs);
});

test('a booking of another session appears on the open board, while an admin holds a card', {
  tag: toTags({ at: ['desk'] }),
}, async ({ page, product }) => {
  const board = await openBoardSalon(product, { employees: 2 });
  const [first = '', second = ''] = board.employeeIds;
  const id = await board.book(CUSTOMER, { employeeId: first, minute: MORNING });
  await openBoard(page, board, id);
  const to = { employeeId: second, minute: MORNING };
  await drag(page, createMouse(page), id, to, async () => {
    const added = await board.book('سجى', { employeeId: first, minute: MORNING + 60 });
    await expect.poll(async () => (await listCards(page)).has(added)).toBe(true);
  });
  await assertPlace(page, board, id, to);
});

test('a walk-in starts with three presses and no field, and the table of the day has her', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, product }) => {
  const salon = await openSalon(product, { employees: [{ name: SARA, hours: '00:00-00:00' }] });
  await installTapCounter(page.context());
  await openSignedIn(page, salon, { at: '/bookings/board' });
  // Who is free is there without a press.
  await page.getByRole('region', { name: 'متفرغات الآن' }).getByText(SARA).waitFor();
  await page.getByRole('button', { name: 'زبونة الآن' }).click();
  const sheet = page.getByRole('dialog', { name: 'زبونة الآن' });
  await sheet.getByRole('button', { name: new RegExp(`^${CUT.name}`) }).click();
  await sheet.getByRole('button', { name: `ابدئي مع ${SARA}` }).click();
  await page.getByText(`بدأت الزيارة مع ${SARA}`).first().waitFor();
  assert.deepEqual(await readTapCount(page), { taps: 3, fields: [] });

  await page.locator('[data-card][data-state="in_chair"]').waitFor();
  await page.getByRole('button', { name: 'جدول' }).click();
  const row = page.getByRole('row').filter({ hasText: 'زبونة بلا موعد' });
  for (const shown of [CUT.name, SARA, 'على الكرسي']) await expect(row).toContainText(shown);
});

/** Returns the visible controls of the page that are too low for a finger; cards are as high as their minutes. */
const listLowControls = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('button, a, select, label:has(input)')]
      .filter((element) => !element.matches('[data-card]') && element.checkVisibility())
      .filter((element) => Math.round(element.getBoundingClientRect().height) < 44)
      .map((element) => `${element.tagName} ${element.textContent || element.ariaLabel}`),
  );

test('the controls of the board are 44 px high for a finger, on a phone and on a tablet', {
  tag: toTags({ at: ['phone'] }),
}, async ({ page, product }) => {
  const board = await openBoardSalon(product, { employees: 2 });
  const id = await board.book(CUSTOMER, { employeeId: board.employeeIds[0] ?? '', minute: MORNING });
  await openBoard(page, board, id);
  for (const width of [390, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(() => listLowControls(page), { message: `at ${width} px` }).toEqual([]);
  }
});
