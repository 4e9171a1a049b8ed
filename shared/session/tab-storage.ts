/** `sessionStorage`, which lasts until the tab closes. No method throws. */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Stores a value, or removes the stored one if `value` is null. @returns whether the browser accepted the change */
  set(key: string, value: string | null): boolean {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
};
