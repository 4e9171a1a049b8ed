import PQueue from 'p-queue';

/** Limits how many tasks run at a time; further tasks wait in the order of their arrival. */
export interface ConcurrencyLimit {
  /**
   * Resolves with a function that the task calls at its end; a second call has no effect.
   * @throws QueueFull when too many tasks wait or `key` has too many tasks; the abort reason of `signal`
   */
  acquire(entry?: QueueEntry): Promise<() => void>;
}

export interface QueueEntry {
  /** The limit per key prevents that one person or salon fills the whole queue. */
  key?: string;
  /** An abort removes a waiting task from the queue, and frees the place of a running task. */
  signal?: AbortSignal;
}

export interface ConcurrencyLimitOptions {
  maxRunning: number;
  maxWaiting?: number;
  /** Counts running and waiting tasks. */
  maxPerKey?: number;
}

export class QueueFull extends Error {}

export function createConcurrencyLimit({
  maxRunning,
  maxWaiting = Infinity,
  maxPerKey = Infinity,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const queue = new PQueue({ concurrency: maxRunning });
  const countsByKey = new Map<string, number>();
  const count = (key: string, change: number) => {
    const now = (countsByKey.get(key) ?? 0) + change;
    if (now > 0) countsByKey.set(key, now);
    else countsByKey.delete(key);
  };

  return {
    async acquire({ key = '', signal }: QueueEntry = {}) {
      if (queue.size >= maxWaiting || (countsByKey.get(key) ?? 0) >= maxPerKey) throw new QueueFull();
      count(key, 1);
      return new Promise((start, refuse) => {
        const running = queue.add(() => new Promise<void>((end) => start(end)), { signal });
        void running.catch(refuse).finally(() => count(key, -1));
      });
    },
  };
}
