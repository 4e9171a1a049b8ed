/** Lets so many through at a time, in the order in which they came. */
export interface Turnstile {
  /**
   * Waits for its turn and answers how to leave again (a second leaving does nothing).
   * @throws TurnstileFull where the line is too long, or one's own part of it
   */
  enter(visitor?: Visitor): Promise<() => void>;
}

export interface Visitor {
  /** Whom it is for: nobody may take up the whole line. */
  who?: string;
  /** Leaves the line when aborted. */
  signal?: AbortSignal;
}

export interface TurnstileSize {
  room: number;
  /** How many may wait. */
  line?: number;
  /** How many of one `who` may be inside and in the line. */
  each?: number;
}

export class TurnstileFull extends Error {}

export function turnstile({ room, line = Infinity, each = Infinity }: TurnstileSize): Turnstile {
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
      if (waiting.length >= line || (present.get(who) ?? 0) >= each) throw new TurnstileFull();
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
