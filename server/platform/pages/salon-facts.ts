import type { Business } from '@salon/shared/contracts/business';
import { isPossibleSalonName } from './customer-place.ts';

export interface SalonFacts {
  /** Null when there is no such salon; undefined when `load` fails or is late and no facts of the past day are kept. */
  salon: Business | null | undefined;
  /** When the facts were loaded (milliseconds since 1970), if that is over a minute ago. */
  staleSince?: number;
}

export type FindSalon = (idOrSlug: string) => Promise<SalonFacts>;

export interface SalonFactsOptions {
  /** Cached facts that are younger than this are used without a call of `load`. */
  freshMs: number;
  timeoutMs: number;
  now?: () => number;
}

/** Salons and names without a salon have separate caches of this size, so that invented addresses evict no salon. */
const MAX_KEPT = 500;
/** Limits the work that invented addresses can cause. */
const MAX_LOADS_AT_ONCE = 20;
/** Older facts are not used, even if `load` fails. */
const STALE_MS = 24 * 60 * 60_000;
/** From this age on a page says how old its facts are. */
const SHOW_AGE_AFTER_MS = 60_000;

interface Kept {
  salon: Business | null;
  at: number;
}

/** Concurrent calls for a name share one load. If `load` fails or is late, uses facts that are up to a day old. */
export function createSalonFinder(
  load: (idOrSlug: string) => Promise<Business | null>,
  { freshMs, timeoutMs, now = () => Date.now() }: SalonFactsOptions,
): FindSalon {
  const found = createLruMap<Kept>(MAX_KEPT);
  const missing = createLruMap<Kept>(MAX_KEPT);
  const running = new Map<string, Promise<Kept | undefined>>();

  const ask = (key: string): Promise<Kept | undefined> => {
    const known = running.get(key);
    if (known) return known;
    if (running.size >= MAX_LOADS_AT_ONCE) return Promise.resolve(undefined);
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
    if (!isPossibleSalonName(key)) return { salon: null };
    const kept = found.get(key) ?? missing.get(key);
    if (kept && now() - kept.at < freshMs) return { salon: kept.salon };
    const asked = await inTime(ask(key), timeoutMs);
    if (asked) return { salon: asked.salon };
    const age = kept ? now() - kept.at : Number.POSITIVE_INFINITY;
    if (!kept || age > STALE_MS) return { salon: undefined };
    return age > SHOW_AGE_AFTER_MS ? { salon: kept.salon, staleSince: kept.at } : { salon: kept.salon };
  };
}

/** Returns undefined after `ms`. The work then goes on, and the next page has its result. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  const first = await Promise.race([work, late]);
  clearTimeout(timer);
  return first;
}

export function createLruMap<T>(most: number) {
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
