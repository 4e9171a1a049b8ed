/** Which cards are dropped where: every column, at every width, by every means. */
import type { BrowserContextOptions } from '@playwright/test';
import { DEVICES } from '../test.ts';
import type { CardPlace } from './board-salon.ts';
import { MEANS, type Means } from './hands.ts';

/** How wide a phone shows the columns; wider windows have no choice. */
export type PhoneColumns = 'one' | 'all';

export interface DropWindow {
  name: string;
  width: number;
  columns: PhoneColumns | null;
  options: BrowserContextOptions;
}

const { narrow, phone } = DEVICES;
const TABLET: BrowserContextOptions = { ...phone, viewport: { width: 820, height: 1180 } };
/** A desk with a touch screen. */
const DESK: BrowserContextOptions = { ...DEVICES.desk, hasTouch: true };

export const DROP_WINDOWS: readonly DropWindow[] = [
  { name: '360 px, one column', width: 360, columns: 'one', options: narrow },
  { name: '360 px, all columns', width: 360, columns: 'all', options: narrow },
  { name: '390 px, one column', width: 390, columns: 'one', options: phone },
  { name: '390 px, all columns', width: 390, columns: 'all', options: phone },
  { name: '820 px', width: 820, columns: null, options: TABLET },
  { name: '1280 px', width: 1280, columns: null, options: DESK },
];

export interface Drop {
  means: Means;
  /** Whether the board is scrolled both ways when the hand takes the card. */
  isScrolled: boolean;
  from: CardPlace;
  to: CardPlace;
  /** Keys only: Enter lets go; otherwise the pause after the last key does. */
  endsWithEnter: boolean;
}

/** The minutes at which the employees have a booking already; the drops leave them alone. */
export const STANDING_MINUTES = [8 * 60, 9 * 60 + 30, 19 * 60, 20 * 60 + 30];

/** At the begin of the day, and in the middle of it. */
const ORIGINS = { unscrolled: 60, scrolled: 12 * 60 };
const OWN_COLUMN_WAY = 105;
/** Sideways alone, a step, some steps, and so far that the board must scroll. */
const WAYS = [0, 15, 75, -45, 30, 300, -15, 45, 120, -60, 90, 195];

export function listDrops(employeeIds: readonly string[], columns: readonly number[]): Drop[] {
  return [false, true].flatMap((isScrolled) =>
    MEANS.flatMap((means) => columns.map((column) => planDrop(employeeIds, column, means, isScrolled))),
  );
}

function planDrop(employeeIds: readonly string[], column: number, means: Means, isScrolled: boolean): Drop {
  // A phone with one column shows no other one.
  const home = isScrolled ? employeeIds.length >> 1 : 0;
  const start = isScrolled ? ORIGINS.scrolled : ORIGINS.unscrolled;
  const way = WAYS[(column + MEANS.indexOf(means)) % WAYS.length] ?? 0;
  return {
    means,
    isScrolled,
    from: { employeeId: employeeIds[home] ?? '', minute: start },
    to: {
      employeeId: employeeIds[column] ?? '',
      minute: start + (column === home && way === 0 ? OWN_COLUMN_WAY : way),
    },
    endsWithEnter: column % 2 === 0,
  };
}

/** Two columns for the short run: the next one and the last one. */
export const listColumns = (count: number, isShort: boolean): number[] =>
  isShort ? [1, count - 1] : Array.from({ length: count }, (_, index) => index);
