/** `sessionStorage`, which lasts until the tab closes. No method throws. */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Null removes the value. Returns whether the browser accepted the change. */
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
