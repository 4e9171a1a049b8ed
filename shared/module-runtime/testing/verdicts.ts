/** IndexedDB with one store, as far as the watchdog and the verdicts use it. Everything happens at once. */
export class FakeVerdicts {
  readonly stored = new Map<string, unknown>();

  readonly indexedDB = {
    open: () => {
      const opening = { result: this.#database, onupgradeneeded: noop, onsuccess: noop };
      // The caller sets its listeners in the same turn, and this setter runs the last one.
      return Object.defineProperty(opening, 'onsuccess', { set: (listener: () => void) => listener() });
    },
  };

  readonly #database = {
    createObjectStore: noop,
    close: noop,
    transaction: () =>
      Object.defineProperty({ objectStore: () => this.#store }, 'oncomplete', {
        set: (listener: () => void) => listener(),
      }),
  };

  readonly #store = {
    put: (value: unknown, key: string) => ({ result: this.stored.set(key, value) && key }),
    delete: (key: string) => ({ result: this.stored.delete(key) && undefined }),
    get: (key: string) => ({ result: this.stored.get(key) }),
  };
}

function noop(): void {
  // The fake needs no work here.
}
