/** Limits how many tasks run at the same time; the others wait in their order of arrival. */
export interface ConcurrencyLimit {
  /**
   * Waits for a free place. Resolves with a function that frees the place; its second call has no effect.
   * @throws QueueFull when the line is full or `who` has too many places; Error when `signal` aborts
   */
  enter(visitor?: QueueEntry): Promise<() => void>;
}

export interface QueueEntry {
  /** Key of the person or salon, so that one of them cannot fill the whole line. */
  who?: string;
  /** An abort removes the entry from the line. */
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
  const waiting: (() => void)[] = [];
  const present = new Map<string, number>();
  let free = room;

  const admitNext = () => {
    if (free === 0 || waiting.length === 0) return;
    free--;
    waiting.shift()?.();
  };
  const count = (who: string, change: number) => {
    const now = (present.get(who) ?? 0) + change;
    if (now > 0) present.set(who, now);
    else present.delete(who);
  };
  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((admit, reject) => {
      const giveUp = () => {
        const place = waiting.indexOf(admit);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(new Error('Gone before its turn'));
      };
      if (signal?.aborted) return reject(new Error('Gone before its turn'));
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(admit);
      admitNext();
    });

  return {
    async enter({ who = '', signal } = {}) {
      if (waiting.length >= line || (present.get(who) ?? 0) >= each) throw new QueueFull();
      count(who, 1);
      try {
        await wait(signal);
      } catch (error) {
        count(who, -1);
        throw error;
      }
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        free++;
        count(who, -1);
        admitNext();
      };
    },
  };
}
