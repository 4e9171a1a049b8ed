/**
 * Calls with the same key share one run of `work` as long as it runs: what a crowd asks at the same moment is done once.
 * Nothing is kept afterwards.
 */
export function shareRunning<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key) => {
    const shared = running.get(key);
    if (shared !== undefined) return shared;
    const own = work(key).finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}
