import type { ReleaseRegistry } from './release-registry.ts';

/** The times are ISO instants. */
export type RegistryTimes = Pick<ReleaseRegistry, 'issuedAt' | 'expiresAt'>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Limits the time for which an attacker with write access to the store can serve an old registry. */
export const MAX_VALID_DAYS = 90;

/** Largest accepted difference between the clocks of two machines. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

/** Returns the end of a sentence, or null. Does not check the expiry. `before` is `issuedAt` of the registry before. */
export function findTimeProblem(
  { issuedAt, expiresAt }: RegistryTimes,
  now: Date,
  before: string | null,
): string | null {
  const issued = Date.parse(issuedAt);
  const lifeMs = Date.parse(expiresAt) - issued;
  if (!(lifeMs > 0 && lifeMs <= MAX_VALID_DAYS * DAY_MS)) {
    return `holds from ${issuedAt} until ${expiresAt}, and ${MAX_VALID_DAYS} days are the most`;
  }
  if (issued > now.getTime() + CLOCK_TOLERANCE_MS) {
    return `was issued at ${issuedAt}, and it is ${now.toISOString()} here`;
  }
  if (before !== null && issued < Date.parse(before)) {
    return `was issued at ${issuedAt}, before the one that it replaces, of ${before}`;
  }
  return null;
}

/** Returns `now`, or `before` if that is later; null if `now` is behind `before` by more than CLOCK_TOLERANCE_MS. */
export function getIssueTime(now: Date, before: string | null): Date | null {
  const after = before === null ? now.getTime() : Date.parse(before);
  if (after - now.getTime() > CLOCK_TOLERANCE_MS) return null;
  return new Date(Math.max(now.getTime(), after));
}
