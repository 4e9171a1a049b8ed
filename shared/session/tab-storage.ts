/** What only this tab remembers, until it is closed. */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Whether the browser keeps it; null forgets it. */
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
