export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  /** Drops the waiting call. */
  cancel(): void;
  /** Makes the waiting call at once. */
  flush(): void;
}

/**
 * Returns a function that calls `call` once, `waitMs` after its own last call and with the arguments of that call. A
 * search uses it while the person types.
 */
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
