import type { ContractShape } from './shape.ts';

export interface ContractChanges {
  /** Members that are new or accept one more optional argument. Modules that were built before still work. */
  added: string[];
  changed: string[];
  removed: string[];
  /** Added members that break modules that were built before. */
  demanded: string[];
}

export type VersionLevel = 'none' | 'minor' | 'major';

export function compareShapes(before: ContractShape['members'], now: ContractShape): ContractChanges {
  const names = Object.keys(now.members);
  const fresh = names.filter((name) => !(name in before));
  const altered = names.filter((name) => name in before && before[name] !== now.members[name]);
  const isWider = (name: string) => takesMore(before[name] ?? '', now.members[name] ?? '');
  const demanded = fresh.filter((name) => isDemanded(name, before, now));
  return {
    added: [...fresh.filter((name) => !demanded.includes(name)), ...altered.filter(isWider)],
    changed: altered.filter((name) => !isWider(name)),
    removed: Object.keys(before).filter((name) => !(name in now.members)),
    demanded,
  };
}

export function getVersionLevel({ added, changed, removed, demanded }: ContractChanges): VersionLevel {
  if (changed.length + removed.length + demanded.length > 0) return 'major';
  return added.length > 0 ? 'minor' : 'none';
}

const OPTIONAL_MEMBER = /\(optional\)$/;

/** A new member of a known type breaks older modules when they must set it or may receive an unknown value. */
function isDemanded(name: string, before: ContractShape['members'], now: ContractShape): boolean {
  const [type = ''] = name.split('.');
  const isKnown = Object.keys(before).some((known) => known.startsWith(`${type}.`));
  if (!name.includes('.') || !isKnown) return false;
  const text = now.members[name] ?? '';
  if (text === 'value') return now.toModules.includes(type);
  return now.fromModules.includes(type) && !OPTIONAL_MEMBER.test(text);
}

/** Whether the only change is one more optional argument: `(string) => void` → `(string, number?) => void`. */
function takesMore(before: string, now: string): boolean {
  for (let at = before.indexOf(')'); at !== -1; at = before.indexOf(')', at + 1)) {
    const [head, tail] = [before.slice(0, at), before.slice(at)];
    const middle = now.slice(head.length, now.length - tail.length);
    const fits = now.startsWith(head) && now.endsWith(tail) && now.length > before.length;
    if (fits && /^(?:, )?[^(),]+\?$/.test(middle)) return true;
  }
  return false;
}

export function raiseVersion(version: string, level: VersionLevel): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (level === 'none') return version;
  return level === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** `1.10.0` is later than `1.9.0`. */
export function isAtLeast(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) >= 0;
}

export function describeChanges({ added, changed, removed, demanded }: ContractChanges): string {
  const lines = [
    ['removed', removed],
    ['changed', changed],
    ['added, and asked of who was built before', demanded],
    ['added', added],
  ] as const;
  return lines
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `  ${what}: ${names.join(', ')}`)
    .join('\n');
}
