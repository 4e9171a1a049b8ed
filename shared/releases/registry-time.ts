import type { ReleaseRegistry } from './release-registry.ts';

/** Instants (ISO) of a registry. */
export type RegistryTimes = Pick<ReleaseRegistry, 'issuedAt' | 'expiresAt'>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A registry holds so long; a longer life would let a stolen store show it for as long. */
export const VALID_DAYS = 90;

/** Clocks of good machines differ by less. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * What cannot be about a registry's times, as the end of a sentence; null when all can. `before` is when the registry that
 * it follows was issued, null for the first. That it has expired is another question.
 */
export function timeProblem(
  { issuedAt, expiresAt }: RegistryTimes,
  now: Date,
  before: string | null,
): string | null {
  const issued = Date.parse(issuedAt);
  const lifeMs = Date.parse(expiresAt) - issued;
  if (!(lifeMs > 0 && lifeMs <= VALID_DAYS * DAY_MS)) {
    return `holds from ${issuedAt} until ${expiresAt}, and ${VALID_DAYS} days are the most`;
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
 * When a registry is issued that follows one of `before`: now, or the same instant where this machine's clock is a little
 * behind the other's. Null when it is behind by more, so that one of the clocks is wrong.
 */
export function issueTime(now: Date, before: string | null): Date | null {
  const after = before === null ? now.getTime() : Date.parse(before);
  if (after - now.getTime() > CLOCK_TOLERANCE_MS) return null;
  return new Date(Math.max(now.getTime(), after));
}
