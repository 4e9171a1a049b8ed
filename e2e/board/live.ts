/** How long a change by another session takes until an open board shows it. */
import type { Browser } from '@playwright/test';
import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import { waitUntil } from '../faults/wait-until.ts';
import type { Product } from '../product.ts';
import { openBoardPage } from './board-page.ts';
import { isSamePlace, openBoardSalon } from './board-salon.ts';
import { readCard } from './board-view.ts';

const GOAL_MS = 1_000;
const TIMEOUT_MS = 15_000;
const POLL_MS = 10;

/** @returns the milliseconds from the answer to each change */
export async function measureLive(browser: Browser, product: Product, changes: number): Promise<number[]> {
  const board = await openBoardSalon(product);
  for (const employeeId of board.employeeIds) {
    for (const minute of [480, 540, 600, 660]) await board.book('زينب', { employeeId, minute });
  }
  const bookingId = await board.book('رفيف', { employeeId: board.employeeIds[0] ?? '', minute: 60 });
  const { page, close } = await openBoardPage(browser, board, {
    url: product.url,
    context: { viewport: { width: 1280, height: 800 } },
  });
  await waitUntil('the page has an event stream', () => hasMoved(0), TIMEOUT_MS);
  const times: number[] = [];
  for (let change = 1; change <= changes; change++) {
    await move(change);
    const startedAt = performance.now();
    await waitUntil('the board shows the change', () => isShown(change), TIMEOUT_MS, POLL_MS);
    times.push(Math.round(performance.now() - startedAt));
  }
  await close();
  return times;

  function placeOf(change: number) {
    return { employeeId: board.employeeIds[change % 4] ?? '', minute: 60 + (change % 7) * 15 };
  }
  function move(change: number) {
    return board.move(bookingId, placeOf(change));
  }
  async function isShown(change: number) {
    const card = await readCard(page, bookingId);
    return isSamePlace(card, placeOf(change));
  }
  /** A change before the stream opened comes with the load that follows its opening. */
  async function hasMoved(change: number) {
    await move(change + 1);
    await move(change);
    return isShown(change);
  }
}

export function toLiveProof(times: readonly number[]): ProofFigure[] {
  const sorted = [...times].sort((a, b) => a - b);
  const slowest = sorted.at(-1) ?? Number.POSITIVE_INFINITY;
  return [
    {
      promise: 'A change of another session appears on an open board',
      goal: `at most ${GOAL_MS} ms after the answer`,
      figure: `slowest ${slowest} ms of ${times.length}`,
      spread: `median ${sorted[sorted.length >> 1] ?? 0} ms`,
      isMet: slowest <= GOAL_MS,
    },
  ];
}
