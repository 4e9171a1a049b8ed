import type { Canary } from './release-registry.ts';

/** A page can check with the rule whether a salon takes part, but cannot list the salons. */
export interface CanaryRule {
  name: string;
  version: string;
  percent: number;
  salt: string;
  /** The `hashSalon` numbers of the canary's `salons`. */
  salons: number[];
}

/** Number of groups into which the hash divides the salons: `percent` is exact to 0.01. */
const SALON_GROUPS = 10_000;

/** Returns the FNV-1a hash with murmur's final mix. Server and page compute the same number, which is no secret. */
export function hashSalon(salt: string, salonId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${salt}/${salonId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function toCanaryRule(name: string, { release, salons, percent, salt }: Canary): CanaryRule {
  const { version } = release;
  return { name, version, percent, salt, salons: salons.map((id) => hashSalon(salt, id)) };
}

/** A larger `percent` only adds salons. */
export function isInCanary({ salt, percent, salons }: CanaryRule, salonId: string | null): boolean {
  if (salonId === null || salonId === '') return false;
  const number = hashSalon(salt, salonId);
  return salons.includes(number) || number % SALON_GROUPS < percent * (SALON_GROUPS / 100);
}

/** Returns the canaries of a salon, such as `mf-a@1.2.0-1a2b3c4d mf-b@…`. Salons with equal results get equal pages. */
export function getCanaryVersions(rules: readonly CanaryRule[], salonId: string | null): string {
  return rules
    .filter((rule) => isInCanary(rule, salonId))
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join(' ');
}
