import type { ReleaseRegistry } from './release-registry.ts';

/** The times of a registry, as ISO instants. */
export type RegistryTimes = Pick<ReleaseRegistry, 'issuedAt' | 'expiresAt'>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The longest validity of a registry. It limits how long a stolen store can serve an old registry. */
export const MAX_VALID_DAYS = 90;

/** Largest accepted difference between the clocks of two machines. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * Returns why a registry's times are impossible, as the end of a sentence; null when they are possible. `before` is the
 * issue time of the preceding registry; null for the first one. An expired registry is no problem here.
 */
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

/**
 * Returns the issue time of a registry that follows one issued at `before`: now, or `before` when this machine's clock
 * is behind by at most CLOCK_TOLERANCE_MS. Returns null when the clock is behind by more, because then one of the two
 * machines' clocks is wrong.
 */
export function getIssueTime(now: Date, before: string | null): Date | null {
  const after = before === null ? now.getTime() : Date.parse(before);
  if (after - now.getTime() > CLOCK_TOLERANCE_MS) return null;
  return new Date(Math.max(now.getTime(), after));
}
