import type { Canary } from './release-registry.ts';

/** A trial as the page knows it: who takes part can be asked, but not listed. */
export interface CanaryRule {
  /** The package on trial. */
  name: string;
  version: string;
  percent: number;
  salt: string;
  /** `salonNumber` of the salons that were named. */
  salons: number[];
}

/** Of ten thousand: a share is given in hundredths of a percent. */
const PARTS = 10_000;

/**
 * A number for a salon, evenly spread over 32 bits, another for each salt (FNV-1a, with murmur's last steps). Not a
 * secret, only a fair choice that server and page make alike.
 */
export function salonNumber(salt: string, salonId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${salt}/${salonId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function ruleOf(name: string, { release, salons, percent, salt }: Canary): CanaryRule {
  const { version } = release;
  return { name, version, percent, salt, salons: salons.map((id) => salonNumber(salt, id)) };
}

/** Whether a salon takes part in a trial: all its people do, at every time, or nobody does. */
export function takesPart({ salt, percent, salons }: CanaryRule, salonId: string | null): boolean {
  if (salonId === null || salonId === '') return false;
  const number = salonNumber(salt, salonId);
  return salons.includes(number) || number % PARTS < percent * (PARTS / 100);
}

/** Which trials a salon takes part in, as one text: equal channels, equal pages. `''` for what everybody runs. */
export function channelOf(rules: readonly CanaryRule[], salonId: string | null): string {
  return rules
    .filter((rule) => takesPart(rule, salonId))
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join(' ');
}
