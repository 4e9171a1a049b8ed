/** The part of the browser's Web Locks that is needed. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
}

/**
 * One tab of the browser at a time has the turn; when it closes or gives it up the next one has. The browser itself sees
 * to that, also for a tab that crashed. Where there are no locks every tab has it.
 *
 * @param begin is called once the turn is ours, and answers what ends it
 * @returns gives the turn up, or the waiting for it
 */
export function takeTurn(locks: Locks | null, name: string, begin: () => () => void): () => void {
  if (!locks) return begin();
  const waiting = new AbortController();
  let end: () => void = () => undefined;
  let release: () => void = () => undefined;
  const work = () => {
    if (waiting.signal.aborted) return Promise.resolve();
    end = begin();
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  // Rejects when the waiting was given up, which is all right.
  locks.request(name, { signal: waiting.signal }, work).catch(() => undefined);
  return () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    end();
    release();
  };
}
