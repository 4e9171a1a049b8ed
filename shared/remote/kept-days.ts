import { paths } from '../contracts/paths.ts';
import { STORED_AT_HEADER } from '../http/stored-at.ts';

/** Whose answers of the API this browser keeps: an account of a salon. */
export interface KeptFor {
  businessId: string;
  userId: string;
}

/** A day that is older than this is not shown any more: it would be taken for how things stand. */
export const KEPT_DAYS_MS = 7 * 24 * 60 * 60_000;

const PREFIX = 'salon-day ';

/** The cache with one person's answers: written by the service worker, gone with the session. */
export const dayCacheName = ({ businessId, userId }: KeptFor): string => `${PREFIX}${businessId} ${userId}`;

/** Deletes what is kept of everyone, or of everyone else. */
export async function forgetDays(caches: CacheStorage, but: KeptFor | null = null): Promise<void> {
  const spared = but && dayCacheName(but);
  const names = await caches.keys();
  const forgotten = names.filter((name) => name.startsWith(PREFIX) && name !== spared);
  await Promise.all(forgotten.map((name) => caches.delete(name)));
}

/** Whether an answer was kept so lately that it may be shown. */
export function isFreshEnough(storedAt: string | null, now: number, lifeMs = KEPT_DAYS_MS): boolean {
  const at = Date.parse(storedAt ?? '');
  return Number.isFinite(at) && now - at < lifeMs;
}

/** The days whose report is kept for a person, whole and without filters, the latest first. */
export async function keptReportDays(
  caches: CacheStorage,
  person: KeptFor,
  now = Date.now(),
): Promise<string[]> {
  const name = dayCacheName(person);
  // Opening a cache that is not there would make it.
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

/** The one day that an address asks the report of. */
function reportDayOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const isReport = pathname === paths.bookings && searchParams.get('sort') === 'report';
  const isNarrowed = ['status', 'employee_id', 'search', 'cursor'].some((name) => searchParams.has(name));
  const from = searchParams.get('from');
  return isReport && !isNarrowed && from !== null && from === searchParams.get('to') ? from : null;
}
