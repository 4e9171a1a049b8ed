import type { Canary } from './release-registry.ts';

/** The rule of a canary. A page can check with it whether a salon takes part, but cannot list the salons. */
export interface CanaryRule {
  /** Name of the package. */
  name: string;
  version: string;
  percent: number;
  salt: string;
  /** The `hashSalon` numbers of the salons that the canary names. */
  salons: number[];
}

/** The number of groups over which salons are spread, so that a share is exact to a hundredth of a percent. */
const SALON_GROUPS = 10_000;

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

/** Whether a salon takes part in a canary, with all its people. A larger share only adds salons. */
export function isInCanary({ salt, percent, salons }: CanaryRule, salonId: string | null): boolean {
  if (salonId === null || salonId === '') return false;
  const number = hashSalon(salt, salonId);
  return salons.includes(number) || number % SALON_GROUPS < percent * (SALON_GROUPS / 100);
}

/**
 * Returns the versions of a salon's canaries as one text, '' for none: `mf-cash@1.2.0-1a2b3c4d`, sorted and separated
 * by spaces. Salons with equal texts get equal pages.
 */
export function getCanaryVersions(rules: readonly CanaryRule[], salonId: string | null): string {
  return rules
    .filter((rule) => isInCanary(rule, salonId))
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join(' ');
}
