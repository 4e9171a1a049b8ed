/** The used part of the browser's Web Locks. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
}

/**
 * Runs work in one tab of the browser at a time, by a Web Lock. When the tab closes, crashes or ends the work, the
 * browser gives the lock to the next tab. Without locks every tab runs the work.
 *
 * @param begin starts the work when this tab has the lock, and returns a function that ends the work
 * @returns a function that ends the work and releases the lock, or stops waiting for the lock
 */
export function runInOneTab(locks: Locks | null, name: string, begin: () => () => void): () => void {
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
  // `request` rejects when the waiting was aborted.
  locks.request(name, { signal: waiting.signal }, work).catch(() => undefined);
  return () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    end();
    release();
  };
}
