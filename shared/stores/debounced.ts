export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  /** Forgets the call that waits. */
  cancel(): void;
  /** Makes the call that waits now. */
  flush(): void;
}

/** Calls once, with the last arguments, after `waitMs` of quiet: for searching while someone types. */
export function debounced<A extends unknown[]>(call: (...args: A) => void, waitMs: number): Debounced<A> {
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
