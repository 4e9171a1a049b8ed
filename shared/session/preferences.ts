import { createSafeStorage } from './storage.ts';

/** A preference is not secret, and the server never gets it. */
export interface Preference<T> {
  get(): T;
  set(value: T): void;
}

const storage = createSafeStorage();

/** `get` returns the fallback if the stored value has another type or fails `isValid`. */
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
