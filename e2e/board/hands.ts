/** Moves a card as a person does, by real input of the browser: mouse, finger or keys. */
import type { CDPSession, Page } from '@playwright/test';
import type { CardPlace } from './board-salon.ts';
import { type BoardView, type Box, readCard, readView, toY } from './board-view.ts';

export const MEANS = ['mouse', 'touch', 'keyboard'] as const;
export type Means = (typeof MEANS)[number];

/** What went wrong before the card was let go. */
export class HandProblem extends Error {}

interface Point {
  x: number;
  y: number;
}

/** The pointer of one kind of input. */
interface Pointer {
  press(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  release(): Promise<void>;
}

/** From the upper edge of the card to the point that the hand holds, in pixels. */
const GRIP_PX = 12;
/** A person does not let go a card at an edge at which the board scrolls. */
const CALM_PX = 60;
const MAX_FRAMES = 400;

/** Holds the card, brings it to the place, and calls `beforeRelease` when only letting go is left. */
export async function drag(
  page: Page,
  pointer: Pointer,
  bookingId: string,
  to: CardPlace,
  beforeRelease: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const start = await findGrip(page, bookingId);
  await pointer.press(start);
  await pointer.move({ x: start.x, y: start.y + 6 });
  await waitUntilHeld(page, bookingId);
  await approach(page, pointer, { ...start, y: start.y + 6 }, to);
  await beforeRelease();
  await pointer.release();
}

/** @throws HandProblem when something covers the card */
async function findGrip(page: Page, bookingId: string): Promise<Point> {
  const point = await page.evaluate(
    ([id, grip]) => {
      const card = document.querySelector<HTMLElement>(`[data-card^="${id}:"]`);
      if (!card) return 'is not there';
      const { left, right, top } = card.getBoundingClientRect();
      const at = { x: (left + right) / 2, y: top + grip };
      const hit = document.elementFromPoint(at.x, at.y);
      if (hit?.closest('[data-card]') === card) return at;
      return `is covered by ${hit?.tagName} ${hit?.className} ${hit?.textContent?.slice(0, 30)}`;
    },
    [bookingId, GRIP_PX] as const,
  );
  if (typeof point === 'string') throw new HandProblem(`the card ${point}`);
  return point;
}

async function waitUntilHeld(page: Page, bookingId: string): Promise<void> {
  await page
    .locator(`[data-card^="${bookingId}:"][data-held]`)
    .waitFor({ timeout: 5_000 })
    .catch(() => {
      throw new HandProblem('the card is not held');
    });
}

/** Moves the pointer to the place. While the place is out of sight, it waits at the edge, where the board scrolls. */
async function approach(page: Page, pointer: Pointer, from: Point, to: CardPlace): Promise<void> {
  let at = from;
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    const view = await readView(page);
    const goal = findGoal(view, to);
    const { next, isCalm } = findNext(view, goal);
    if (isCalm && at.x === goal.x && at.y === goal.y) return;
    // The hand stops at the edge, and moves on in between.
    for (const step of [0.5, 1]) {
      await pointer.move({ x: at.x + (next.x - at.x) * step, y: at.y + (next.y - at.y) * step });
    }
    at = next;
    await waitForFrames(page);
  }
  throw new HandProblem('the board does not scroll to the place');
}

/** A busy page handles a touch only in its next frame, and may scroll once more before that. */
const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

function findGoal(view: BoardView, to: CardPlace): Point {
  const column = view.columns[to.employeeId];
  if (!column) throw new HandProblem('the column is not there');
  return { x: Math.round((column.left + column.right) / 2), y: Math.round(toY(view, to) + 1 + GRIP_PX) };
}

/**
 * Returns the goal, or for each direction in which it is out of sight the edge of the board. While the board scrolls, the
 * goal passes the point at the edge: the hand has arrived only where the board is calm.
 */
function findNext({ inner, outer, canScroll }: BoardView, goal: Point): { next: Point; isCalm: boolean } {
  const low = {
    x: canScroll.left ? outer.left + CALM_PX : inner.left,
    y: canScroll.up ? outer.top + CALM_PX : inner.top,
  };
  const high = {
    x: Math.min(inner.right, canScroll.right ? outer.right - CALM_PX : inner.right),
    y: canScroll.down ? outer.bottom - CALM_PX : inner.bottom,
  };
  const bound = (value: number, from: number, to: number, edges: [number, number]) => {
    if (value < from) return edges[0];
    return value > to ? edges[1] : value;
  };
  const isInside = (axis: 'x' | 'y') => goal[axis] >= low[axis] && goal[axis] <= high[axis];
  return {
    next: {
      x: bound(goal.x, low.x, high.x, edgesOf(outer, 'x')),
      y: bound(goal.y, low.y, high.y, edgesOf(outer, 'y')),
    },
    isCalm: isInside('x') && isInside('y'),
  };
}

const EDGE_PX = 8;
const edgesOf = ({ left, right, top, bottom }: Box, axis: 'x' | 'y'): [number, number] =>
  axis === 'x' ? [left + EDGE_PX, right - EDGE_PX] : [top + EDGE_PX, bottom - EDGE_PX];

export const createMouse = ({ mouse }: Page): Pointer => ({
  press: async ({ x, y }) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }) => mouse.move(x, y),
  release: () => mouse.up(),
});

/** Playwright's touch screen only taps, so this sends the touches to the browser. A finger first rests on the card. */
export function createFinger(page: Page, session: CDPSession): Pointer {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    press: async (at) => {
      await send('touchStart', [at]);
      await page
        .locator('[data-held]')
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => {
          throw new HandProblem('a long press does not hold the card');
        });
    },
    move: async (to) => {
      await send('touchMove', [to]);
    },
    release: async () => {
      await send('touchEnd', []);
    },
  };
}

/**
 * Pass it to `page.addInitScript`, with milliseconds. A card that keys hold goes to its place 700 ms after the last key
 * (`KEY_PAUSE_MS` of mf-bookings), and on a busy machine the next key comes later.
 */
export const lengthenKeyPause = (pauseMs: number) => {
  const { setTimeout } = window;
  window.setTimeout = ((work: () => void, ms?: number, ...values: []) =>
    setTimeout.call(window, work, ms === 700 ? pauseMs : ms, ...values)) as typeof window.setTimeout;
};

export interface KeySteps {
  employeeIds: readonly string[];
  stepMinutes: number;
}

/** Alt and the arrows: to the left is the next column. Returns how many presses it took. */
export async function moveByKeys(
  page: Page,
  bookingId: string,
  to: CardPlace,
  { employeeIds, stepMinutes }: KeySteps,
): Promise<number> {
  const card = await readCard(page, bookingId);
  if (!card) throw new HandProblem('the card is not there');
  await page.locator(`[data-card^="${bookingId}:"]`).focus();
  const columns = employeeIds.indexOf(to.employeeId) - employeeIds.indexOf(card.employeeId);
  const steps = (to.minute - card.minute) / stepMinutes;
  const presses = [
    ...Array.from({ length: Math.abs(columns) }, () => (columns > 0 ? 'Alt+ArrowLeft' : 'Alt+ArrowRight')),
    ...Array.from({ length: Math.abs(steps) }, () => (steps > 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')),
  ];
  for (const press of presses) await page.keyboard.press(press);
  return presses.length;
}
