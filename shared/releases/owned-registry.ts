import { type AcceptedEntry, findTeam, type PackageEntry, type RootDocument } from './ownership.ts';
import { readEntry } from './package-entry.ts';
import type { PackageReleases, ReleaseRegistry } from './release-registry.ts';
import { isSameJson, isSignedByRole, type SignatureRules } from './signatures.ts';

/** Names as in commands. */
export type AcceptedEntries = Readonly<Record<string, AcceptedEntry>>;

export interface OwnedRegistry {
  /** The registry without entries that their owners did not sign; null without a shell. */
  registry: ReleaseRegistry | null;
  /** The entries that belong to teams: of its packages, and of those that it leaves out now and that ran before. */
  accepted: AcceptedEntries;
  /** One sentence for each entry that was refused. */
  refusals: string[];
}

/**
 * Checks each package against its team's keys. Where an entry is refused, the entry that ran before goes on if it still
 * holds; otherwise the package is left out. A fault of one team thus never stops the releases of another.
 */
export function applyOwnership(
  registry: ReleaseRegistry,
  root: RootDocument,
  before: AcceptedEntries,
  rules: SignatureRules,
): OwnedRegistry {
  const accepted: Record<string, AcceptedEntry> = {};
  const refusals: string[] = [];
  const decide = (word: string, releases: PackageReleases): PackageReleases | null => {
    if (!findTeam(root, word)) {
      if (root.open) return releases;
      refusals.push(`${word} is of no team, and the root document allows none; it is left out`);
      return null;
    }
    const { entry, problem } = chooseEntry(word, releases, { registry, root, last: before[word], rules });
    const rest = entry ? `entry ${entry.serial} goes on` : 'it is left out';
    if (problem !== null) refusals.push(`${word} ${problem}; ${rest}`);
    if (entry) accepted[word] = entry;
    return entry?.releases ?? null;
  };
  const section = (all: Record<string, PackageReleases>, suffix: string) => {
    const decided = Object.entries(all).map(([name, releases]) => [
      name,
      decide(`${name}${suffix}`, releases),
    ]);
    return Object.fromEntries(decided.filter(([, releases]) => releases !== null));
  };
  const shell = decide('shell', registry.shell);
  const modules = section(registry.modules, '');
  const sites = section(registry.sites, '-site');
  const missing = Object.keys(before).filter((word) => !isNamed(registry, word));
  for (const word of missing) {
    // A publisher who leaves a package out leads it back with no later registry.
    const entry = lastOf(before[word], word, root, rules);
    if (entry) accepted[word] = entry;
  }
  return { registry: shell ? { ...registry, shell, modules, sites } : null, accepted, refusals };
}

const isNamed = ({ modules, sites }: ReleaseRegistry, word: string): boolean =>
  word === 'shell' ||
  Object.hasOwn(modules, word) ||
  (word.endsWith('-site') && Object.hasOwn(sites, word.slice(0, -'-site'.length)));

interface EntryConditions {
  registry: ReleaseRegistry;
  root: RootDocument;
  last: AcceptedEntry | undefined;
  rules: SignatureRules;
}

/** The registry's entry or, with the problem, the one that was accepted before it. */
function chooseEntry(
  word: string,
  releases: PackageReleases,
  { registry, root, last, rules }: EntryConditions,
): { entry: AcceptedEntry | null; problem: string | null } {
  const before = lastOf(last, word, root, rules);
  const found = openEntry(word, releases, registry, root, rules);
  const problem = typeof found === 'string' ? found : findReplay(found, before);
  return problem === null && typeof found !== 'string'
    ? { entry: found, problem }
    : { entry: before, problem };
}

/** The entry with its serial, or the end of a sentence that says why it does not hold. */
export function openEntry(
  word: string,
  releases: PackageReleases,
  { environment, entries = {} }: Pick<ReleaseRegistry, 'environment' | 'entries'>,
  root: RootDocument,
  rules: SignatureRules,
): AcceptedEntry | string {
  const envelope = Object.hasOwn(entries, word) ? entries[word] : undefined;
  const signed = envelope
    ? openSignedEntry(word, envelope, environment, root, rules)
    : 'has no entry of its team';
  if (typeof signed !== 'string' && isSameJson(signed.releases, releases)) return signed;
  const kept = Object.hasOwn(root.kept, word) ? root.kept[word] : undefined;
  if (kept && isSameJson(kept.releases, releases)) return { serial: kept.serial, releases };
  return typeof signed === 'string' ? signed : 'names other versions than the entry that its team signed';
}

/** Checks an entry that is in no registry yet, too. */
export function openSignedEntry(
  word: string,
  envelope: unknown,
  environment: string,
  root: RootDocument,
  rules: SignatureRules,
): (AcceptedEntry & { entry: PackageEntry }) | string {
  const owner = findTeam(root, word);
  if (!owner) return 'is of no team';
  const [name, team] = owner;
  const read = readEntry(word, envelope, environment);
  if (typeof read === 'string') return read;
  if (!isSignedByRole(read.envelope, team, root.keys, rules)) {
    return `has an entry without ${team.threshold} valid signatures of team ${name}`;
  }
  const { serial, releases } = read.entry;
  return { serial, releases, ...read };
}

/** The entry that was accepted before, if the present root document still allows it. */
function lastOf(
  before: AcceptedEntry | undefined,
  word: string,
  root: RootDocument,
  rules: SignatureRules,
): AcceptedEntry | null {
  if (!before) return null;
  const entries = before.envelope ? { [word]: before.envelope } : {};
  const opened = openEntry(word, before.releases, { environment: root.environment, entries }, root, rules);
  return typeof opened === 'string' ? null : opened;
}

function findReplay(entry: AcceptedEntry, last: AcceptedEntry | null): string | null {
  if (!last || entry.serial > last.serial) return null;
  if (entry.serial < last.serial) return `has the entry ${entry.serial}, and ${last.serial} was seen already`;
  return isSameJson(entry.releases, last.releases) ? null : `has another entry ${entry.serial} than before`;
}
