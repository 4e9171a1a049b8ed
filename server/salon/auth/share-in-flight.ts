/** Calls with the same key share one promise until it settles; the result is not cached. */
export function shareInFlight<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key) => {
    const shared = running.get(key);
    if (shared !== undefined) return shared;
    const own = work(key).finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}
