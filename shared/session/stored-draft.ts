import { createSafeStorage } from './storage.ts';

/** The draft of a form survives a reload and a lost session. */
export interface StoredDraft<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export interface StoredDraftOptions<T> {
  /** `booking.<salon>.<person>`, so that each person has drafts of their own. */
  key: string;
  isValid(value: unknown): value is T;
  clock?: () => number;
}

interface Kept {
  at: number;
  value: unknown;
}

/** All drafts are under one key, so that a sign-out can remove them without knowing their keys. */
const STORAGE_KEY = 'salon.drafts';
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const storage = createSafeStorage();
let signOutCount = 0;

/**
 * After a sign-out on this page, drafts that were opened before it write nothing. A sign-out on another page removes
 * the draft too, but an open form on this page can write it again.
 */
export function openStoredDraft<T>({
  key,
  isValid,
  clock = Date.now,
}: StoredDraftOptions<T>): StoredDraft<T> {
  const signOutsAtCreation = signOutCount;
  const readUnexpired = () => {
    const entries = Object.entries(readAll()).filter(([, { at }]) => clock() - at < LIFETIME_MS);
    return Object.fromEntries(entries) as Record<string, Kept>;
  };
  return {
    read() {
      const value = readUnexpired()[key]?.value;
      return isValid(value) ? value : null;
    },
    write(value) {
      if (signOutCount !== signOutsAtCreation) return;
      writeAll({ ...readUnexpired(), [key]: { at: clock(), value } });
    },
    clear() {
      const { [key]: _, ...others } = readUnexpired();
      writeAll(others);
    },
  };
}

/** Call this when a user signs out, but not when a session is lost. */
export function deleteDrafts(): void {
  signOutCount += 1;
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
