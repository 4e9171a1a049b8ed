/** Lets work through while there is room for it, in the order in which it came. */
export interface Turnstile {
  /**
   * Waits for room and answers how to leave again (a second leaving does nothing).
   * @throws TurnstileFull where the line is too long, or one's own part of it
   */
  enter(visitor?: Visitor): Promise<() => void>;
}

export interface Visitor {
  /** How much room it takes; 1 unless stated, never more than all of it. */
  weight?: number;
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

interface Waiting {
  weight: number;
  admit(): void;
}

export function turnstile({
  room,
  line = Number.POSITIVE_INFINITY,
  each = Number.POSITIVE_INFINITY,
}: TurnstileSize): Turnstile {
  const waiting: Waiting[] = [];
  const present = new Map<string, number>();
  let free = room;

  const admitNext = () => {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.weight;
      next.admit();
    }
  };
  const count = (who: string, change: number) => {
    const now = (present.get(who) ?? 0) + change;
    if (now > 0) present.set(who, now);
    else present.delete(who);
  };
  const wait = (weight: number, signal: AbortSignal | undefined) =>
    new Promise<void>((admit, reject) => {
      const place: Waiting = { weight, admit };
      const giveUp = () => {
        const index = waiting.indexOf(place);
        if (index < 0) return;
        waiting.splice(index, 1);
        reject(new Error('Gone before its turn'));
        admitNext();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(place);
      admitNext();
      if (signal?.aborted) giveUp();
    });

  return {
    async enter({ weight = 1, who = '', signal } = {}) {
      if (waiting.length >= line || (present.get(who) ?? 0) >= each) throw new TurnstileFull();
      count(who, 1);
      const taken = Math.min(weight, room);
      try {
        await wait(taken, signal);
      } catch (error) {
        count(who, -1);
        throw error;
      }
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        free += taken;
        count(who, -1);
        admitNext();
      };
    },
  };
}
