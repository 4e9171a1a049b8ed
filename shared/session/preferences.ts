import { createSafeStorage } from './storage.ts';

/** A choice that this browser stores ("print the receipt", the theme). It is not secret and is never sent to the server. */
export interface Preference<T> {
  get(): T;
  set(value: T): void;
}

const storage = createSafeStorage();

/**
 * Returns access to a preference: `createPreference('print-receipt', true)`. `get` returns the stored value if it has
 * the fallback's type and passes `isValid` (if given), otherwise the fallback.
 */
export function createPreference<T>(
  key: string,
  fallback: T,
  isValid?: (value: T) => boolean,
): Preference<T> {
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
