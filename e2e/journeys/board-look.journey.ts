import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { openBoardSalon } from '../board/board-salon.ts';
import { scrollToMinute } from '../board/board-view.ts';
import type { Product } from '../product.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const CUSTOMER = 'رفيف';
const NOON = 12 * 60;

async function openDay(page: Page, product: Product, employees: number): Promise<void> {
  const board = await openBoardSalon(product, { employees });
  const id = await board.book(CUSTOMER, { employeeId: board.employeeIds[0] ?? '', minute: NOON });
  await openSignedIn(page, board.salon, { at: `/bookings/board?date=${board.date}` });
  await page.locator(`[data-card^="${id}:"]`).waitFor();
}

/** Where the board has scrolled to; `part` is how much of the shown column is out of sight at its begin. */
const readScroll = (page: Page) =>
  page.locator('[data-board]').evaluate((board) => {
    const width = board.querySelector('[data-column]')?.getBoundingClientRect().width ?? 1;
    const at = Math.abs(board.scrollLeft) / width;
    return { column: Math.round(at), part: Math.abs(at - Math.round(at)), top: board.scrollTop };
  });

/** Moves a finger over the board, and lets go. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let part = 0.1; part <= 1; part += 0.1) {
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await send('touchEnd', []);
  await session.detach();
}

test('on a phone a swipe ends at one employee also when the board has scrolled down, and the day scrolls freely', {
  tag: toTags({ at: ['phone'] }),
}, async ({ page, product }) => {
  await openDay(page, product, 3);
  await scrollToMinute(page, NOON);
  const { top } = await readScroll(page);
  assert.ok(top > 400, `the board has scrolled down by ${top} px`);
  await swipe(page, { x: 60, y: 620 }, { x: 250, y: 620 });
  await expect.poll(async () => (await readScroll(page)).column).toBe(1);
  await expect.poll(async () => (await readScroll(page)).part).toBeLessThan(0.01);
  await swipe(page, { x: 200, y: 640 }, { x: 200, y: 470 });
  await expect.poll(async () => (await readScroll(page)).top).toBeGreaterThan(top + 50);
  assert.ok((await readScroll(page)).part < 0.01);
});

const MARGIN = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
/** A4 within these margins, in pixels. */
const PAPERS = { portrait: { width: 718, height: 1047 }, landscape: { width: 1047, height: 718 } };

/** Returns the words of cards that are neither whole nor out of sight. */
const listCutWords = (page: Page) =>
  page.locator('[data-card] > span').evaluateAll((cards) =>
    cards.flatMap((words) => {
      const { bottom } = words.getBoundingClientRect();
      return [...words.children]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.top < bottom - 1 && box.bottom > bottom + 1;
        })
        .map(({ textContent }) => textContent);
    }),
  );

for (const [name, size] of Object.entries(PAPERS)) {
  test(`a day is one whole sheet of paper in ${name}, with its title and without a cut line`, {
    tag: toTags({ at: ['desk'] }),
  }, async ({ page, product }) => {
    await openDay(page, product, 6);
    await page.setViewportSize(size);
    await page.emulateMedia({ media: 'print' });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    assert.ok(title && title.y >= 0 && title.height > 16, `the title is at ${JSON.stringify(title)}`);
    const board = await page.locator('[data-board]').boundingBox();
    assert.ok(board && board.y + board.height <= size.height, `the board is at ${JSON.stringify(board)}`);
    assert.deepEqual(await listCutWords(page), []);
    const pdf = await page.pdf({ format: 'A4', landscape: name === 'landscape', margin: MARGIN });
    assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length, 1);
  });
}
