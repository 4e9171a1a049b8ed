import type { MarkStep } from './page-marks.ts';

/** The notes about freezes that pages of this browser leave for later pages (module-runtime/freeze). */
const PREFIX = 'salon.mark.';
const FROZEN = `${PREFIX}frozen`;
/** Without the prefix: pages with this note alone need not read notes. */
const END = 'salon.end';

export interface Mark {
  /** The storage key. */
  key: string;
  /** The name of the page's lock and of its watchdog's verdict. */
  page: string;
  step: MarkStep;
  module: string;
  version: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Returns the marks of all pages, those of one page in their order; none in a browser that refuses storage. */
export function readMarks(): Mark[] {
  try {
    return Object.entries<string>(localStorage)
      .flatMap(([key, text]) => parseMark(key, text) ?? [])
      .sort((a, b) => numberOf(a) - numberOf(b));
  } catch {
    return [];
  }
}

function parseMark(key: string, text: string): Mark | undefined {
  const end = key.lastIndexOf('.') + 1;
  const [step = '', module = '', version = '', at = ''] = text.split(',');
  if (!key.startsWith(PREFIX) || end <= PREFIX.length) return undefined;
  return { key, page: key.slice(0, end), step: step as MarkStep, module, version, at: Number(at) };
}

const numberOf = ({ key, page }: Mark) => Number(key.slice(page.length));

export const removeMarks = (marks: readonly Pick<Mark, 'key'>[]): void => {
  for (const { key } of marks) write(key, null);
};

/** Writes the mark of a page's watchdog; null removes it. @param page of `createWatchdogPage` */
export function writeWatchdogMark(page: string, version: { module: string; version: string } | null): void {
  const mark = version && ['mounted', version.module, version.version, Date.now()].join();
  write(`${page}0`, mark);
}

/** Returns a name for the watchdog's mark, lock and verdict. */
export const createWatchdogPage = (): string => `${PREFIX}${Math.random()}.`;

/**
 * Notes that the browser ended a visible page in which the version was mounted. Returns whether the note before is about
 * the same version and at most `withinMs` older.
 */
export function noteEnd(
  { module, version, at }: Omit<Mark, 'key' | 'page' | 'step'>,
  withinMs: number,
): boolean {
  const before = readList<FrozenVersion>(END)[0];
  write(END, JSON.stringify([[module, version, at]]));
  return before !== undefined && before[0] === module && before[1] === version && at - before[2] <= withinMs;
}

export type FrozenVersion = [module: string, version: string, at: number];

export const readFrozen = (): FrozenVersion[] => readList(FROZEN);

function readList<T>(key: string): T[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as T[];
  } catch {
    return [];
  }
}

export const writeFrozen = (list: readonly FrozenVersion[]): void =>
  write(FROZEN, list.length > 0 ? JSON.stringify(list) : null);

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The browser refuses storage, so later pages find no freeze.
  }
}
