import PQueue from 'p-queue';

/** Limits how many tasks run at the same time; the others wait in their order of arrival. */
export interface ConcurrencyLimit {
  /**
   * Waits for a free place. Resolves with a function that frees the place; its second call has no effect.
   * @throws QueueFull when the line is full or `who` has too many places; the abort reason when `signal` aborts
   */
  enter(visitor?: QueueEntry): Promise<() => void>;
}

export interface QueueEntry {
  /** Key of the person or salon, so that one of them cannot fill the whole line. */
  who?: string;
  /** An abort removes the entry from the line or frees its place. */
  signal?: AbortSignal;
}

export interface ConcurrencyLimitOptions {
  /** Tasks that run at the same time. */
  room: number;
  /** Entries that may wait. */
  line?: number;
  /** Entries of one `who`, running and waiting. */
  each?: number;
}

export class QueueFull extends Error {}

/** Returns a limiter for tasks of this process. */
export function createConcurrencyLimit({
  room,
  line = Infinity,
  each = Infinity,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const queue = new PQueue({ concurrency: room });
  const present = new Map<string, number>();
  const count = (who: string, change: number) => {
    const now = (present.get(who) ?? 0) + change;
    if (now > 0) present.set(who, now);
    else present.delete(who);
  };

  return {
    async enter({ who = '', signal } = {}) {
      if (queue.size >= line || (present.get(who) ?? 0) >= each) throw new QueueFull();
      count(who, 1);
      return new Promise((admit, refuse) => {
        const occupied = queue.add(() => new Promise<void>((leave) => admit(leave)), { signal });
        void occupied.catch(refuse).finally(() => count(who, -1));
      });
    },
  };
}
