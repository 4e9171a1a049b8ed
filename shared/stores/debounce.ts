export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  /** Drops the waiting call. */
  cancel(): void;
  /** Makes the waiting call at once. */
  flush(): void;
}

/** Returns a function that calls `call` once, with the last arguments, `waitMs` after its last use: for a search while typing. */
export function debounce<A extends unknown[]>(call: (...args: A) => void, waitMs: number): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: A | null = null;

  const flush = () => {
    clearTimeout(timer);
    const args = waiting;
    waiting = null;
    if (args) call(...args);
  };
  const cancel = () => {
    clearTimeout(timer);
    waiting = null;
  };
  const schedule = (...args: A) => {
    clearTimeout(timer);
    waiting = args;
    timer = setTimeout(flush, waitMs);
  };
  return Object.assign(schedule, { cancel, flush });
}
