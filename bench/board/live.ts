import type { Page } from 'playwright-core';
import { isSamePlace } from '../../e2e/board/board-salon.ts';
import { readCard } from '../../e2e/board/board-view.ts';
import { waitUntil } from '../../e2e/faults/wait-until.ts';
import type { BoardTimes } from './board-figures.ts';
import { clearFrames, takeFrames } from './frames.ts';
import { type FullDay, shiftElsewhere } from './full-day.ts';

const CHANGES_PER_MINUTE = 50;
const SHOWN_MS = 10_000;

/** Another session changes a visit every 1.2 seconds. */
export async function walkLive(
  page: Page,
  day: FullDay,
  seconds: number,
): Promise<NonNullable<BoardTimes['live']>> {
  const changes = Math.round((seconds / 60) * CHANGES_PER_MINUTE);
  await shiftElsewhere(day, day.bookingIds[0] ?? '');
  await waitUntil('the page has an event stream', () => isShown(page, day, day.bookingIds[0] ?? ''), 120_000);
  await clearFrames(page);
  const changed: string[] = [];
  const start = performance.now();
  for (let change = 0; change < changes; change++) {
    const id = day.bookingIds[(change * 7 + 1) % day.bookingIds.length] ?? '';
    await shiftElsewhere(day, id);
    changed.push(id);
    const due = start + ((change + 1) * 60_000) / CHANGES_PER_MINUTE;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  const { gaps } = await takeFrames(page);
  let shown = 0;
  for (const id of changed) {
    await waitUntil('the change is shown', () => isShown(page, day, id), SHOWN_MS).then(
      () => shown++,
      () => undefined,
    );
  }
  return { changes, seconds, gaps, shown };
}

const isShown = async (page: Page, { places }: FullDay, id: string): Promise<boolean> =>
  isSamePlace(await readCard(page, id), places.get(id));
