import type { Business } from '@salon/shared/contracts/business';
import { canBeSalon } from './customer-place.ts';

/** What is known of a salon when a page of its is made. */
export interface SalonFacts {
  /** Null when there is no such salon; undefined when nobody could be asked and nothing was known. */
  salon: Business | null | undefined;
  /** When it was asked for (milliseconds since 1970), if that is long ago: its source does not answer now. */
  staleSince?: number;
}

export type FindSalon = (idOrSlug: string) => Promise<SalonFacts>;

export interface FactHabits {
  /** For so long an answer is given again without asking. */
  freshMs: number;
  /** A page waits no longer than this. */
  patienceMs: number;
  now?: () => number;
}

/** Of salons that exist, and as many of addresses that name none: made-up ones push no real one out. */
const MOST_KEPT = 500;
/** Made-up addresses must not keep the source busy. */
const MOST_AT_ONCE = 20;
/** Facts of a source that does not answer are better than none for so long. */
const STALE_MS = 24 * 60 * 60_000;
/** From this age on a page says how old its facts are. */
const WORTH_SAYING_MS = 60_000;

interface Kept {
  salon: Business | null;
  at: number;
}

/**
 * Salons by id or slug, for the making of pages: asked for at most once in a while and by one at a time, never waited
 * for longer than a page can, and remembered when the source fails. `load` answers null for a salon that does not exist.
 */
export function salonFacts(
  load: (idOrSlug: string) => Promise<Business | null>,
  { freshMs, patienceMs, now = () => Date.now() }: FactHabits,
): FindSalon {
  const found = boundedMap<Kept>(MOST_KEPT);
  const missing = boundedMap<Kept>(MOST_KEPT);
  const running = new Map<string, Promise<Kept | undefined>>();

  const ask = (key: string): Promise<Kept | undefined> => {
    const known = running.get(key);
    if (known) return known;
    if (running.size >= MOST_AT_ONCE) return Promise.resolve(undefined);
    const asked = load(key)
      .then((salon) => {
        const kept = { salon, at: now() };
        (salon ? found : missing).set(key, kept);
        (salon ? missing : found).delete(key);
        return kept;
      })
      .catch(() => undefined)
      .finally(() => running.delete(key));
    running.set(key, asked);
    return asked;
  };

  return async (idOrSlug) => {
    const key = idOrSlug.toLowerCase();
    if (!canBeSalon(key)) return { salon: null };
    const kept = found.get(key) ?? missing.get(key);
    if (kept && now() - kept.at < freshMs) return { salon: kept.salon };
    const asked = await inTime(ask(key), patienceMs);
    if (asked) return { salon: asked.salon };
    const age = kept ? now() - kept.at : Number.POSITIVE_INFINITY;
    if (!kept || age > STALE_MS) return { salon: undefined };
    return age > WORTH_SAYING_MS ? { salon: kept.salon, staleSince: kept.at } : { salon: kept.salon };
  };
}

/** Undefined when it takes longer; what was begun goes on and is there for the next page. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  const first = await Promise.race([work, late]);
  clearTimeout(timer);
  return first;
}

/** Forgets what was not asked for the longest. */
export function boundedMap<T>(most: number) {
  const entries = new Map<string, T>();
  const set = (key: string, value: T) => {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  };
  return {
    set,
    get(key: string): T | undefined {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    delete: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
  };
}
