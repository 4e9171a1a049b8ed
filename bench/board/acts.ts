/** Frequent acts on the board. Each returns how many presses the browser should report: clicks and keys. */
import type { Locator, Page } from 'playwright-core';
import { scrollBoard } from '../../e2e/board/board-view.ts';
import { type FullDay, shiftWithin } from './full-day.ts';

export interface BoardAct {
  id: string;
  title: string;
  act(page: Page, day: FullDay, round: number): Promise<number>;
}

/** Within this time after an act, the page has loaded and painted the answer. */
const SETTLED_MS = 600;
/** A person who walks over the visits presses four keys a second. */
const KEY_PAUSE_MS = 250;
const REST_MS = 150;
/** A finger or a button stays down for about this time. */
const HOLD_MS = 80;
const MOVES = 30;

const chooseBooking = ({ bookingIds }: FullDay, round: number): string =>
  bookingIds[(round * 7) % bookingIds.length] ?? '';
const toSelector = (id: string) => `[data-card^="${id}:"]`;

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function findCard(page: Page, id: string): Promise<Box> {
  await scrollBoard(page, id);
  const box = await page.locator(toSelector(id)).boundingBox();
  if (!box) throw new Error('The board does not show the visit.');
  return box;
}

/** Not `locator.click()`: it runs code in the page between the input and the page's own handlers. */
async function press(page: Page, { x, y, width, height }: Box): Promise<void> {
  await rest(page, x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.waitForTimeout(HOLD_MS);
  await page.mouse.up();
}

/** A person sees the pointer on the target before the press. */
async function rest(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.waitForTimeout(REST_MS);
}

const sheet: BoardAct = {
  id: 'sheet',
  title: 'opening the sheet of a visit and closing it again',
  act: async (page, day, round) => {
    await press(page, await findCard(page, chooseBooking(day, round)));
    await page.locator('dialog [data-whole]').waitFor();
    await page.waitForTimeout(SETTLED_MS);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLED_MS);
    await page.locator('dialog').first().waitFor({ state: 'detached' });
    return 2;
  },
};

const keys: BoardAct = {
  id: 'keys',
  title: 'walking over the visits and holding one by keys',
  act: async (page, day, round) => {
    const id = chooseBooking(day, round);
    await scrollBoard(page, id);
    await page.locator(toSelector(id)).focus();
    const presses = ['ArrowDown', 'ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowLeft', 'Escape'];
    for (const name of presses) {
      await page.keyboard.press(name);
      await page.waitForTimeout(KEY_PAUSE_MS);
    }
    return presses.length;
  },
};

const date: BoardAct = {
  id: 'date',
  title: 'turning to the next day and back',
  act: async (page) => {
    for (const label of ['اليوم التالي', 'اليوم السابق']) {
      const box = await page.locator(`button[aria-label="${label}"]`).boundingBox();
      if (!box) throw new Error(`The board has no button ${label}.`);
      await press(page, box);
      await page.waitForTimeout(SETTLED_MS);
    }
    return 2;
  },
};

/** Presses a card, leads it over the neighbouring columns, and lets it go in the gap after its place. */
const drag: BoardAct = {
  id: 'drag',
  title: 'taking a visit and letting it go',
  act: async (page, day, round) => {
    const id = chooseBooking(day, round);
    const box = await findCard(page, id);
    const column = await page.locator('[data-column]').first().boundingBox();
    if (!column) throw new Error('The board has no column.');
    const minutes = shiftWithin(day, id);
    const [x, y] = [box.x + box.width / 2, box.y + 10];
    await rest(page, x, y);
    await page.mouse.down();
    for (let step = 1; step <= MOVES; step++) {
      const part = Math.sin((step / MOVES) * Math.PI);
      await page.mouse.move(x + part * column.width * 1.5, y + part * 90);
    }
    await page.mouse.move(x, y + (minutes / (24 * 60)) * column.height);
    await page.mouse.up();
    await page.waitForTimeout(SETTLED_MS);
    return 1;
  },
};

export const BOARD_ACTS: readonly BoardAct[] = [sheet, keys, date, drag];
