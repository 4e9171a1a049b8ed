import { createSafeStorage } from './storage.ts';

/** What somebody is in the middle of filling in, kept in this browser so that no reload and no lost session loses it. */
export interface KeptDraft<T> {
  /** Null when there is none, or only one that is too old. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export interface KeptDraftOptions<T> {
  /** What it is, and of whom: `booking.<salon>.<person>`. Nobody else's is ever read. */
  key: string;
  isValid(value: unknown): value is T;
  clock?: () => number;
}

interface Kept {
  at: number;
  value: unknown;
}

/** All drafts under one key, so that signing out finds them without knowing whose they are. */
const STORAGE_KEY = 'salon.drafts';
const LIFE_MS = 24 * 60 * 60 * 1000;

const storage = createSafeStorage();
/** Grows with each sign-out of this page. */
let forgotten = 0;

/**
 * A draft that lives for 24 hours. One that was made before this page's own sign-out writes no more; another page's
 * sign-out takes the draft away too, but whoever is in the middle of it here may write it again.
 */
export function keptDraft<T>({ key, isValid, clock = Date.now }: KeptDraftOptions<T>): KeptDraft<T> {
  const madeAfter = forgotten;
  const living = () => {
    const entries = Object.entries(readAll()).filter(([, { at }]) => clock() - at < LIFE_MS);
    return Object.fromEntries(entries) as Record<string, Kept>;
  };
  return {
    read() {
      const value = living()[key]?.value;
      return isValid(value) ? value : null;
    },
    write(value) {
      if (forgotten === madeAfter) writeAll({ ...living(), [key]: { at: clock(), value } });
    },
    clear() {
      const { [key]: _, ...others } = living();
      writeAll(others);
    },
  };
}

/** For whoever signs out by themselves: nothing of theirs stays in the browser. A session that is merely lost keeps it. */
export function forgetDrafts(): void {
  forgotten += 1;
  storage.remove(STORAGE_KEY);
}

function readAll(): Record<string, Kept> {
  try {
    const all: unknown = JSON.parse(storage.get(STORAGE_KEY) ?? '{}');
    return typeof all === 'object' && all !== null ? (all as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}

function writeAll(all: Record<string, Kept>): void {
  if (Object.keys(all).length === 0) storage.remove(STORAGE_KEY);
  else storage.set(STORAGE_KEY, JSON.stringify(all));
}
