import { openEntry } from '@salon/shared/releases/owned-registry';
import {
  findTeam,
  getSerialCeiling,
  type KeptEntry,
  type RootDocument,
} from '@salon/shared/releases/ownership';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { isSameJson } from '@salon/shared/releases/signatures';
import { listPackages } from './package-names.ts';
import type { RootSections } from './root-sections.ts';
import { SIGNATURES } from './signing.ts';

type Kept = Record<string, KeptEntry>;

/**
 * The entries that the next root document must carry itself, because their team's signatures do not hold under it; and
 * the packages that its owners leave out instead.
 */
export function keepEntries(
  registry: ReleaseRegistry,
  before: RootDocument,
  next: RootSections,
  keeps: (words: readonly string[]) => readonly string[],
): { kept: Kept; dropped: string[] } {
  const changed: Kept = {};
  const kept: Kept = {};
  const ceiling = getSerialCeiling(before.version + 1);
  for (const [{ word }, releases] of listPackages(registry)) {
    if (!findTeam(next, word)) continue;
    const open = (root: RootDocument) => openEntry(word, releases, registry, root, SIGNATURES);
    if (typeof open({ ...before, ...next, kept: {} }) !== 'string') continue;
    const isUnowned = findTeam(before, word) === null;
    const entry = isUnowned ? { serial: 0, releases } : open(before);
    if (typeof entry === 'string') continue;
    const isKept = !isUnowned && before.kept[word] && entry.serial === before.kept[word].serial;
    (isKept ? kept : changed)[word] = { serial: Math.min(entry.serial, ceiling), releases };
  }
  const words = keeps(Object.keys(changed));
  for (const word of words) if (changed[word]) kept[word] = changed[word];
  return { kept, dropped: Object.keys(changed).filter((word) => !words.includes(word)) };
}

/** The packages that a proposed root document would end or lead back, because they were released after it. */
export function listOvertaken(
  registry: ReleaseRegistry,
  before: RootDocument,
  { dropped = [], ...proposed }: RootDocument,
): string[] {
  const keeps = (words: readonly string[]) => words.filter((word) => !dropped.includes(word));
  const { kept } = keepEntries(registry, before, proposed, keeps);
  return Object.keys(kept).filter((word) => !isSameJson(kept[word], proposed.kept[word]));
}
