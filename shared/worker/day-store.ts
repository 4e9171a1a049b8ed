import { STORED_AT_HEADER } from '../http/stored-at.ts';
import { dayCacheName, forgetDays, isFreshEnough, KEPT_DAYS_MS, type KeptFor } from '../remote/kept-days.ts';

/** More than a month of reports, each a list, its totals and some. */
const MOST_ANSWERS = 200;

export interface DayStoreOptions {
  now?: () => number;
  /** What is older is not given any more. */
  lifeMs?: number;
}

/** Answers of the API, kept apart for each person, with the time they were loaded. */
export class DayStore {
  readonly #caches: CacheStorage;
  readonly #now: () => number;
  readonly #lifeMs: number;
  /** Who is signed in, as the pages say; undefined until one has said so. */
  #person: KeptFor | null | undefined;

  constructor(caches: CacheStorage, { now = Date.now, lifeMs = KEPT_DAYS_MS }: DayStoreOptions = {}) {
    this.#caches = caches;
    this.#now = now;
    this.#lifeMs = lifeMs;
  }

  /** From now on answers are kept and given for this person alone; what is kept of others goes. */
  async only(person: KeptFor | null): Promise<void> {
    this.#person = person;
    await forgetDays(this.#caches, person);
  }

  async keep(request: Request, person: KeptFor, answer: Response): Promise<void> {
    const body = await answer.blob();
    const headers = {
      'content-type': answer.headers.get('content-type') ?? '',
      [STORED_AT_HEADER]: new Date(this.#now()).toISOString(),
      // Where the API has an address of its own, a page sees only what is named here.
      'access-control-expose-headers': STORED_AT_HEADER,
    };
    const cache = await this.#caches.open(dayCacheName(person));
    // Asked here, where nothing waits any more: an answer that arrives after the sign-out must leave nothing.
    if (!this.#isHere(person)) return void (await forgetDays(this.#caches, this.#person));
    await cache.put(request.url, new Response(body, { headers }));
    const urls = await cache.keys();
    // What was written again stands last.
    await Promise.all(urls.slice(0, -MOST_ANSWERS).map((old) => cache.delete(old)));
  }

  async find(request: Request, person: KeptFor): Promise<Response | null> {
    const name = dayCacheName(person);
    if (!this.#isHere(person) || !(await this.#caches.has(name))) return null;
    const cache = await this.#caches.open(name);
    const kept = await cache.match(request.url);
    if (!kept) return null;
    if (isFreshEnough(kept.headers.get(STORED_AT_HEADER), this.#now(), this.#lifeMs)) return kept;
    await cache.delete(request.url);
    return null;
  }

  #isHere(person: KeptFor): boolean {
    if (this.#person === undefined) return true;
    return this.#person !== null && dayCacheName(this.#person) === dayCacheName(person);
  }
}
