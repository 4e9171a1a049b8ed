export interface Locks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/**
 * Calls `begin` in one tab of the browser at a time. When that tab closes or crashes, the browser gives the lock to the
 * next tab. Without locks, every tab calls `begin`.
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
  // `request` rejects if `waiting` is aborted before the tab has the lock.
  locks.request(name, { signal: waiting.signal }, work).catch(() => undefined);
  return () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    end();
    release();
  };
}
