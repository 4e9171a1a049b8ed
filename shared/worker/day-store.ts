import { STORED_AT_HEADER } from '../http/stored-at.ts';
import {
  type CacheAccount,
  deleteCachedDays,
  getDayCacheName,
  isFreshEnough,
  MAX_DAY_AGE_MS,
} from '../module/cached-days.ts';

/** Enough for more than a month of reports, each with its list and totals. */
const MAX_ANSWERS = 200;

export interface DayStoreOptions {
  now?: () => number;
  /** The store does not return an answer that is older than this many milliseconds. */
  lifeMs?: number;
}

/** Each person has a separate cache. */
export class DayStore {
  readonly #caches: CacheStorage;
  readonly #now: () => number;
  readonly #lifeMs: number;
  /** The signed-in person, as a page reported; null after a sign-out, undefined until a page has reported. */
  #person: CacheAccount | null | undefined;

  constructor(caches: CacheStorage, { now = Date.now, lifeMs = MAX_DAY_AGE_MS }: DayStoreOptions = {}) {
    this.#caches = caches;
    this.#now = now;
    this.#lifeMs = lifeMs;
  }

  /** Deletes the cached answers of all other persons. */
  async keepOnly(person: CacheAccount | null): Promise<void> {
    this.#person = person;
    await deleteCachedDays(this.#caches, person);
  }

  async keep(request: Request, person: CacheAccount, answer: Response): Promise<void> {
    const body = await answer.blob();
    const headers = {
      'content-type': answer.headers.get('content-type') ?? '',
      [STORED_AT_HEADER]: new Date(this.#now()).toISOString(),
      // If the API is on another origin, a page can read the header above only because this header names it.
      'access-control-expose-headers': STORED_AT_HEADER,
    };
    const cache = await this.#caches.open(getDayCacheName(person));
    // The check follows the last wait before the write: an answer that arrives after the sign-out must not stay.
    if (!this.#canKeepFor(person)) return void (await deleteCachedDays(this.#caches, this.#person));
    await cache.put(request.url, new Response(body, { headers }));
    const urls = await cache.keys();
    // The cache lists entries in order of writing; an entry that is written again moves to the end.
    await Promise.all(urls.slice(0, -MAX_ANSWERS).map((old) => cache.delete(old)));
  }

  async find(request: Request, person: CacheAccount): Promise<Response | null> {
    const name = getDayCacheName(person);
    if (!this.#canKeepFor(person) || !(await this.#caches.has(name))) return null;
    const cache = await this.#caches.open(name);
    const kept = await cache.match(request.url);
    if (!kept) return null;
    if (isFreshEnough(kept.headers.get(STORED_AT_HEADER), this.#now(), this.#lifeMs)) return kept;
    await cache.delete(request.url);
    return null;
  }

  #canKeepFor(person: CacheAccount): boolean {
    if (this.#person === undefined) return true;
    return this.#person !== null && getDayCacheName(this.#person) === getDayCacheName(person);
  }
}
