import { paths } from '../contracts/paths.ts';
import { STORED_AT_HEADER } from '../http/stored-at.ts';

export interface CacheAccount {
  businessId: string;
  userId: string;
}

/** The page does not show older cached answers, because the person would take them for the present state. */
export const MAX_DAY_AGE_MS = 7 * 24 * 60 * 60_000;

const PREFIX = 'salon-day ';

/** The service worker writes this cache. The page and the service worker delete it after the session. */
export const getDayCacheName = ({ businessId, userId }: CacheAccount): string =>
  `${PREFIX}${businessId} ${userId}`;

export async function deleteCachedDays(caches: CacheStorage, but: CacheAccount | null = null): Promise<void> {
  const spared = but && getDayCacheName(but);
  const names = await caches.keys();
  const forgotten = names.filter((name) => name.startsWith(PREFIX) && name !== spared);
  await Promise.all(forgotten.map((name) => caches.delete(name)));
}

/** `storedAt` is an ISO instant, `now` milliseconds. */
export function isFreshEnough(storedAt: string | null, now: number, lifeMs = MAX_DAY_AGE_MS): boolean {
  const at = Date.parse(storedAt ?? '');
  return Number.isFinite(at) && now - at < lifeMs;
}

/** Lists the days (YYYY-MM-DD) whose report without filters is cached and fresh enough, the latest first. */
export async function listCachedReportDays(
  caches: CacheStorage,
  person: CacheAccount,
  now = Date.now(),
): Promise<string[]> {
  const name = getDayCacheName(person);
  // `open` would create a missing cache.
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const days = new Set<string>();
  for (const request of await cache.keys()) {
    const day = reportDayOf(request.url);
    if (day === null) continue;
    const kept = await cache.match(request);
    if (isFreshEnough(kept?.headers.get(STORED_AT_HEADER) ?? null, now)) days.add(day);
  }
  return [...days].sort().reverse();
}

function reportDayOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const isReport = pathname === paths.bookings && searchParams.get('sort') === 'report';
  const isNarrowed = ['status', 'employee_id', 'search', 'cursor'].some((name) => searchParams.has(name));
  const from = searchParams.get('from');
  return isReport && !isNarrowed && from !== null && from === searchParams.get('to') ? from : null;
}
