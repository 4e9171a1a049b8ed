import type { Canary } from './release-registry.ts';

/** A canary in the page registry: a page can check whether a salon takes part, but cannot list the salons. */
export interface CanaryRule {
  /** Name of the package. */
  name: string;
  version: string;
  percent: number;
  salt: string;
  /** `hashSalon` of the salons that were named. */
  salons: number[];
}

/** Salons are spread over this many parts, so that a share is exact to a hundredth of a percent. */
const PARTS = 10_000;

/**
 * Returns a number of 32 bits for a salon, evenly spread and different for each salt (FNV-1a with murmur's final mix). Server
 * and page compute the same number. It is not a secret.
 */
export function hashSalon(salt: string, salonId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${salt}/${salonId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Converts a canary of the registry into the rule for the page registry. */
export function toCanaryRule(name: string, { release, salons, percent, salt }: Canary): CanaryRule {
  const { version } = release;
  return { name, version, percent, salt, salons: salons.map((id) => hashSalon(salt, id)) };
}

/** Whether a salon takes part in a canary. The answer holds for all its people and for as long as the canary lasts. */
export function isInCanary({ salt, percent, salons }: CanaryRule, salonId: string | null): boolean {
  if (salonId === null || salonId === '') return false;
  const number = hashSalon(salt, salonId);
  return salons.includes(number) || number % PARTS < percent * (PARTS / 100);
}

/** Returns the canaries of a salon as one text, '' for none. Salons with equal channels get equal pages. */
export function getChannel(rules: readonly CanaryRule[], salonId: string | null): string {
  return rules
    .filter((rule) => isInCanary(rule, salonId))
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join(' ');
}
