export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  cancel(): void;
  flush(): void;
}

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
