/** Keeps values in memory if the browser refuses `localStorage` (blocked site data, full quota). No method throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function localStorageOrNull(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function createSafeStorage(storage: Storage | null = localStorageOrNull()): SafeStorage {
  /** Changes that the browser refused (null for a removal); they override the browser's values. */
  const memory = new Map<string, string | null>();

  const attempt = (key: string, value: string | null, write: (target: Storage) => void) => {
    try {
      if (!storage) throw new Error('no storage');
      write(storage);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  };

  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set: (key, value) => attempt(key, value, (target) => target.setItem(key, value)),
    remove: (key) => attempt(key, null, (target) => target.removeItem(key)),
  };
}
