import { createSafeStorage } from './storage.ts';

/** A choice that this browser remembers ("print the receipt", the theme): nothing secret, never sent. */
export interface Preference<T> {
  get(): T;
  set(value: T): void;
}

const storage = createSafeStorage();

/**
 * `preference('print-receipt', true)`. What was stored is used only when it is of the fallback's type and,
 * where given, `isValid`; else the fallback.
 */
export function preference<T>(key: string, fallback: T, isValid?: (value: T) => boolean): Preference<T> {
  const storageKey = `salon.${key}`;
  return {
    get() {
      try {
        const stored: unknown = JSON.parse(storage.get(storageKey) ?? 'null');
        if (stored === null || typeof stored !== typeof fallback) return fallback;
        return isValid && !isValid(stored as T) ? fallback : (stored as T);
      } catch {
        return fallback;
      }
    },
    set: (value) => storage.set(storageKey, JSON.stringify(value)),
  };
}
