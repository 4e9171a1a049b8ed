/** Drops a card on every column, and compares where it landed: on the page, and on the server. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { toTime } from '@salon/shared/domain/minutes';
import { waitUntil } from '../faults/wait-until.ts';
import type { Product } from '../product.ts';
import { type BoardPage, openBoardPage } from './board-page.ts';
import { type BoardSalon, type CardPlace, isSamePlace, openBoardSalon } from './board-salon.ts';
import { type BoardView, findWrongLabels, readCard, readView, scrollBoard, toY } from './board-view.ts';
import {
  DROP_WINDOWS,
  type Drop,
  type DropWindow,
  listColumns,
  listDrops,
  STANDING_MINUTES,
} from './drops-plan.ts';
import { createFinger, createMouse, drag, HandProblem, lengthenKeyPause, moveByKeys } from './hands.ts';

export interface WalkedDrop {
  window: DropWindow;
  drop: Drop;
  /** '' when the card landed where it was let go. */
  problem: string;
}

export interface DropsResult {
  drops: WalkedDrop[];
  /** Axis and heads that name other times and columns, and errors of the pages. */
  wrong: string[];
}

/** Much of a drop is waiting, for a long press or for an answer; each lane has a salon of its own. */
const LANES = 2;
const SETTLE_MS = 20_000;
const GHOST_MS = 5_000;
/** Keys let go this long after the last one, so the ghost must be seen within it. */
const KEY_PAUSE_MS = 3_000;
const NEAR_PX = 2;
const SCREENSHOTS = path.join(import.meta.dirname, '../output/drops');

export async function walkDrops(browser: Browser, product: Product, isShort: boolean): Promise<DropsResult> {
  const result: DropsResult = { drops: [], wrong: [] };
  const waiting = [...DROP_WINDOWS];
  const walkLane = async () => {
    const board = await openBoardSalon(product);
    const bookingId = await fillDay(board);
    const columns = listColumns(board.employeeIds.length, isShort);
    for (let window = waiting.shift(); window; window = waiting.shift()) {
      const opened = await openBoardPage(browser, board, {
        url: product.url,
        context: window.options,
        columns: window.columns,
        prepare: (page) => page.addInitScript(lengthenKeyPause, KEY_PAUSE_MS),
      });
      await walkWindow({ board, bookingId, window, ...opened }, columns, result);
      await opened.close();
    }
  };
  await Promise.all(Array.from({ length: LANES }, walkLane));
  return result;
}

async function walkWindow(walk: Walk, columns: readonly number[], result: DropsResult): Promise<void> {
  const { board, window, page, errors } = walk;
  const labels = await findWrongLabels(page);
  for (const drop of listDrops(board.employeeIds, columns)) {
    const problem = await walkDrop(walk, drop);
    result.drops.push({ window, drop, problem });
    if (problem) await keepScreenshot(page, `${window.name}-${result.drops.length}`);
    printDrop(window, drop, problem, board);
  }
  result.wrong.push(...[...labels, ...errors].map((text) => `${window.name}: ${text}`));
}

/** @returns the id of the booking that the hands move */
async function fillDay(board: BoardSalon): Promise<string> {
  for (const employeeId of board.employeeIds) {
    for (const minute of STANDING_MINUTES) await board.book('زينب', { employeeId, minute });
  }
  return board.book('رفيف', { employeeId: board.employeeIds[0] ?? '', minute: 60 });
}

interface Walk extends BoardPage {
  board: BoardSalon;
  bookingId: string;
  window: DropWindow;
}

async function walkDrop(walk: Walk, drop: Drop): Promise<string> {
  const { board, bookingId, page } = walk;
  try {
    await board.move(bookingId, drop.from);
    await waitUntilShown(page, bookingId, drop.from, 'the board shows the move of another session');
    await scrollBoard(page, drop.isScrolled ? bookingId : null);
    await moveCard(walk, drop);
    await waitUntilSettled(walk, drop.to);
    return '';
  } catch (error) {
    await page.keyboard.press('Escape');
    await page.mouse.up();
    if (error instanceof HandProblem) return error.message;
    return (error as Error).message.split('\n')[0] ?? 'unknown';
  }
}

async function moveCard(walk: Walk, drop: Drop): Promise<void> {
  const { board, bookingId, page, protocol } = walk;
  if (drop.means !== 'keyboard') {
    const pointer = drop.means === 'mouse' ? createMouse(page) : createFinger(page, protocol);
    return drag(page, pointer, bookingId, drop.to, () => assertGhostSeen(page, drop.to));
  }
  await moveByKeys(page, bookingId, drop.to, { employeeIds: board.employeeIds, stepMinutes: 15 });
  await assertGhostSeen(page, drop.to);
  if (drop.endsWithEnter) await page.keyboard.press('Enter');
}

/** A person lets go once the ghost is at the place. @throws HandProblem when it is elsewhere or out of sight */
async function assertGhostSeen(page: Page, to: CardPlace): Promise<void> {
  const isThere = async () => findGhostProblem(await readView(page), to) === '';
  await waitUntil('the ghost', isThere, GHOST_MS).catch(async () => {
    throw new HandProblem(findGhostProblem(await readView(page), to) || 'the ghost comes late');
  });
}

function findGhostProblem(view: BoardView, to: CardPlace): string {
  const { ghost, columns, inner } = view;
  if (!ghost) return 'no ghost shows the place';
  const [x, column] = [(ghost.left + ghost.right) / 2, columns[to.employeeId]];
  if (!column || x < column.left || x > column.right) return 'the ghost is in another column';
  if (Math.abs(ghost.top - toY(view, to)) > NEAR_PX) return 'the ghost is at another time';
  const isSeen =
    x > inner.left && x < inner.right && ghost.top > inner.top - NEAR_PX && ghost.top < inner.bottom;
  return isSeen ? '' : 'the ghost is out of sight';
}

async function waitUntilShown(page: Page, bookingId: string, place: CardPlace, what: string): Promise<void> {
  const isShown = async () => {
    const card = await readCard(page, bookingId);
    return card !== undefined && !card.isMoving && isSamePlace(card, place);
  };
  await waitUntil(what, isShown, SETTLE_MS);
}

/** @throws HandProblem that says where the card is on the page and on the server */
async function waitUntilSettled({ board, bookingId, page }: Walk, to: CardPlace): Promise<void> {
  const time = toTime(to.minute);
  const hasLanded = async () => {
    const card = await readCard(page, bookingId);
    if (!card || card.isMoving || !isSamePlace(card, to) || card.time !== time) return false;
    return isSamePlace(await board.readPlace(bookingId), to);
  };
  await waitUntil('it landed', hasLanded, SETTLE_MS).catch(async () => {
    const [card, stored] = [await readCard(page, bookingId), await board.readPlace(bookingId)];
    const told = await page.getByRole('status').allTextContents();
    throw new HandProblem(
      `page: ${toWords(card, board)}${card?.isMoving ? ' (moving)' : ''}, server: ${toWords(stored, board)}, wanted: ${toWords(to, board)}; ${told.join(' ').trim()}`,
    );
  });
}

const toWords = (place: CardPlace | undefined, { employeeIds }: BoardSalon): string =>
  place ? `column ${employeeIds.indexOf(place.employeeId) + 1} at ${toTime(place.minute)}` : 'nowhere';

async function keepScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SCREENSHOTS, `${name.replace(/\W+/g, '-')}.png`) });
}

function printDrop(
  { name }: DropWindow,
  { means, isScrolled, from, to }: Drop,
  problem: string,
  board: BoardSalon,
) {
  const way = `${toWords(from, board)} to ${toWords(to, board)}`;
  const how = `${means}${isScrolled ? ', scrolled' : ''}`;
  console.log(`${problem ? 'WRONG' : 'ok   '} ${name}, ${how}: ${way}`);
  if (problem) console.log(`      ${problem}`);
}
