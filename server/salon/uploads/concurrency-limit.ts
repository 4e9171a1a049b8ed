import PQueue from 'p-queue';

/** Limits how many tasks run at the same time. Further tasks wait in the order of their arrival. */
export interface ConcurrencyLimit {
  /**
   * Resolves when the task may run, with a function that the task calls at its end; a second call has no effect.
   * @throws QueueFull when too many tasks wait or `key` has too many tasks; the abort reason when `signal` aborts
   * first
   */
  acquire(entry?: QueueEntry): Promise<() => void>;
}

/** A task that runs or waits. */
export interface QueueEntry {
  /** Key of the person or salon of the task. The limit per key prevents that one of them fills the whole queue. */
  key?: string;
  /** An abort removes a waiting task, and ends a running one as its end function does. */
  signal?: AbortSignal;
}

export interface ConcurrencyLimitOptions {
  /** Limit of tasks that run at the same time. */
  maxRunning: number;
  /** Limit of tasks that wait; none when missing. */
  maxWaiting?: number;
  /** Limit of running and waiting tasks with the same key; none when missing. */
  maxPerKey?: number;
}

/** The task was refused, because too many tasks wait or its key has too many tasks. */
export class QueueFull extends Error {}

/** Returns a limit for tasks of this process. */
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
