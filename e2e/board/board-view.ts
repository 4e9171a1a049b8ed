/** What a page shows of the board, read from what is painted. */
import type { Page } from '@playwright/test';
import type { CardPlace } from './board-salon.ts';

export interface PaintedCard extends CardPlace {
  /** The time that the card names: `10:00`. */
  time: string;
  /** Whether a person holds the card, or its change is on its way. */
  isMoving: boolean;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The parts of the board in the window, in pixels. */
export interface BoardView {
  /** The visible part, without the heads and the axis. */
  inner: Box;
  /** The scroller with heads and axis. */
  outer: Box;
  /** Whether the board can still scroll in this direction of the screen. */
  canScroll: { left: boolean; right: boolean; up: boolean; down: boolean };
  columns: Record<string, Box>;
  /** The outline of the place of a held card. */
  ghost: Box | null;
  /** The first and the last minute of the columns. */
  range: { from: number; to: number };
}

/** Undefined while the page shows no such card. */
export const readCard = async (page: Page, bookingId: string): Promise<PaintedCard | undefined> =>
  (await listCards(page)).get(bookingId);

/** Returns the cards by the ids of their bookings, which have one line each. */
export const listCards = async (page: Page): Promise<ReadonlyMap<string, PaintedCard>> =>
  new Map(await page.evaluate(listPaintedCards));

function listPaintedCards(): [string, PaintedCard][] {
  const board = document.querySelector<HTMLElement>('[data-board]');
  if (!board) return [];
  const style = getComputedStyle(board);
  const [from = 0, to = 0] = ['--from', '--to'].map((name) => Number(style.getPropertyValue(name)));
  return [...board.querySelectorAll<HTMLElement>('[data-column]')].flatMap((column) => {
    const box = column.getBoundingClientRect();
    return [...column.querySelectorAll<HTMLElement>('[data-card]')].map((card): [string, PaintedCard] => {
      // A card is one pixel below its minute, so that two cards that touch stay apart.
      const part = (card.getBoundingClientRect().top - 1 - box.top) / box.height;
      return [
        card.dataset.card?.split(':')[0] ?? '',
        {
          employeeId: column.dataset.column ?? '',
          minute: Math.round(from + part * (to - from)),
          time: /\d{1,2}:\d{2}/.exec(card.getAttribute('aria-label') ?? '')?.[0] ?? '',
          isMoving: card.matches('[data-held], [data-saving]'),
        },
      ];
    });
  });
}

export const readView = (page: Page): Promise<BoardView> => page.evaluate(readPaintedView);

function readPaintedView(): BoardView {
  const board = document.querySelector<HTMLElement>('[data-board]');
  const canvas = board?.firstElementChild;
  const [corner] = canvas?.children ?? [];
  if (!board || !canvas || !corner) throw new Error('The page shows no board.');
  const toBox = ({ left, right, top, bottom }: Box): Box => ({ left, right, top, bottom });
  const outer = toBox(board.getBoundingClientRect());
  const head = corner.getBoundingClientRect();
  const style = getComputedStyle(board);
  const [from = 0, to = 0] = ['--from', '--to'].map((name) => Number(style.getPropertyValue(name)));
  const rest = board.scrollWidth - board.clientWidth;
  const ghost = canvas.lastElementChild as HTMLElement | null;
  const columns: Record<string, Box> = {};
  for (const column of board.querySelectorAll<HTMLElement>('[data-column]')) {
    columns[column.dataset.column ?? ''] = toBox(column.getBoundingClientRect());
  }
  return {
    // The axis is on the right.
    inner: { left: outer.left, right: head.left, top: head.bottom, bottom: outer.bottom },
    outer,
    canScroll: {
      // In a page from right to left, scrollLeft is 0 at the first column and negative towards the last one.
      left: board.scrollLeft > -rest + 1,
      right: board.scrollLeft < -1,
      up: board.scrollTop > 1,
      down: board.scrollTop < board.scrollHeight - board.clientHeight - 1,
    },
    columns,
    ghost: ghost && !ghost.hidden ? toBox(ghost.getBoundingClientRect()) : null,
    range: { from, to },
  };
}

/** Returns the y of a minute within a column, in pixels of the window. */
export function toY({ columns, range }: BoardView, { employeeId, minute }: CardPlace): number {
  const column = columns[employeeId];
  if (!column) throw new Error(`The board has no column ${employeeId}.`);
  return column.top + ((minute - range.from) / (range.to - range.from)) * (column.bottom - column.top);
}

/** Scrolls the board, not by a person's means, so that the card is in the middle, or to its begin without a card. */
export const scrollBoard = (page: Page, bookingId: string | null): Promise<void> =>
  page.evaluate((id) => {
    const board = document.querySelector<HTMLElement>('[data-board]');
    const card = id && document.querySelector<HTMLElement>(`[data-card^="${id}:"]`);
    if (card) card.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    else board?.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  }, bookingId);

/** Scrolls the board down to a minute, which then is below the heads. */
export const scrollToMinute = (page: Page, minute: number): Promise<void> =>
  page.evaluate((at) => {
    const board = document.querySelector<HTMLElement>('[data-board]');
    const height = board?.querySelector('[data-column]')?.getBoundingClientRect().height ?? 0;
    const style = board && getComputedStyle(board);
    const [from = 0, to = 0] = ['--from', '--to'].map((name) => Number(style?.getPropertyValue(name)));
    board?.scrollTo({ top: ((at - from) / (to - from)) * height, behavior: 'instant' });
  }, minute);

/** Returns the sentences about the axis and the heads that stand beside other times or columns than they name. */
export const findWrongLabels = (page: Page): Promise<string[]> => page.evaluate(listWrongLabels);

function listWrongLabels(): string[] {
  const board = document.querySelector<HTMLElement>('[data-board]');
  const column = board?.querySelector('[data-column]')?.getBoundingClientRect();
  if (!board || !column) return ['the page shows no board'];
  const wrong: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    wrong.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);
  const style = getComputedStyle(board);
  const [from = 0, to = 0] = ['--from', '--to'].map((name) => Number(style.getPropertyValue(name)));
  const hours = [...board.querySelectorAll<HTMLElement>('span')].filter(({ textContent }) =>
    /^\d{1,2}:00$/.test(textContent.trim()),
  );
  if (hours.length < 12) wrong.push(`the axis shows ${hours.length} hours`);
  for (const hour of hours.slice(1)) {
    const { top, bottom } = hour.getBoundingClientRect();
    const minute = from + (((top + bottom) / 2 - column.top) / column.height) * (to - from);
    if (Math.abs(minute - Number.parseInt(hour.textContent, 10) * 60) > 2) {
      wrong.push(`${hour.textContent} stands at minute ${Math.round(minute)}`);
    }
  }
  const buttons = [...board.querySelectorAll('button[aria-haspopup="menu"]')];
  for (const [index, own] of [...board.querySelectorAll('[data-column]')].entries()) {
    const name = own.getAttribute('aria-label')?.split('،')[0] ?? '';
    const [head, box] = [buttons[index], own.getBoundingClientRect()];
    const at = head?.getBoundingClientRect();
    const isAbove = at && at.left >= box.left - 2 && at.right <= box.right + 2;
    if (!isAbove || !head?.textContent.includes(name)) {
      wrong.push(`the head of ${name} is not above its column`);
    }
  }
  return wrong;
}
