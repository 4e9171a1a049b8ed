import { isDeepStrictEqual } from 'node:util';
import type { Envelope } from '@salon/shared/releases/envelope';
import { openEntry, openSignedEntry } from '@salon/shared/releases/owned-registry';
import {
  ENTRY_TYPE,
  findTeam,
  getOfferPath,
  getSerialCeiling,
  MAX_SERIAL,
  type PackageEntry,
  type RootDocument,
  type Team,
} from '@salon/shared/releases/ownership';
import type {
  PackageReleases,
  RegistryChange,
  ReleaseRegistry,
} from '@salon/shared/releases/release-registry';
import { listSigners, readPayload } from '@salon/shared/releases/signatures';
import type { Environment, SigningKey } from './environment.ts';
import { findPackageReleases, type PackageName } from './package-names.ts';
import { ReleaseProblem } from './release-problem.ts';
import { addSignatures, SIGNATURES, signDocument } from './signing.ts';

export interface SignedEntry {
  entry: PackageEntry;
  envelope: Envelope;
  /** Ids of the team's keys that signed. */
  signers: string[];
  team: Team;
}

/** Null while one key signs everything, and for a package of no team. @throws ReleaseProblem when no team may have it */
export function findOwner(
  { root, name }: Pick<Environment, 'root' | 'name'>,
  word: string,
): [string, Team] | null {
  if (!root) return null;
  const owner = findTeam(root.document, word);
  if (owner || root.document.open) return owner;
  throw new ReleaseProblem(
    `${word} is of no team in ${name}, and the root document allows none: "pnpm registry team add" gives it to one.`,
  );
}

/** @throws ReleaseProblem when no key at hand may sign a change of the package */
export function assertCanSign(environment: Environment, { word }: PackageName): void {
  const owner = findOwner(environment, word);
  if (owner) listTeamKeys(environment, owner);
  else environment.privateKey();
}

/** @throws ReleaseProblem when none of the team's keys is at hand */
export function listTeamKeys(
  { signingKeys }: Environment,
  [name, { keyids, packages }]: [string, Team],
): SigningKey[] {
  const atHand = signingKeys();
  const own = atHand.filter(({ keyid }) => keyids.includes(keyid));
  if (own.length > 0) return own;
  const given = atHand.map(({ keyid }) => keyid).join(', ') || 'none';
  throw new ReleaseProblem(
    `${packages.join(', ')} belongs to team ${name}, whose keys are ${keyids.join(', ') || 'none'}; at hand: ${given}. Name a key of the team with RELEASE_KEY_FILE or --key.`,
  );
}

/** @throws ReleaseProblem when none of the team's keys is at hand */
export function signEntry(
  environment: Environment,
  owner: [string, Team],
  registry: ReleaseRegistry,
  { word, releases, change }: { word: string; releases: PackageReleases; change: RegistryChange },
): SignedEntry {
  const { root, name } = environment;
  if (!root) throw new Error('A team without a root document');
  const entry: PackageEntry = {
    ...{ format: 1, environment: name, package: word },
    serial: nextSerial(registry, root.document, word),
    releases,
    change,
  };
  const keys = listTeamKeys(environment, owner).map(({ privateKey }) => privateKey);
  return describeSigned(signDocument(ENTRY_TYPE, entry, keys), owner[1], root.document);
}

/**
 * Also counts an entry that does not hold any more, unless a thief has gone far with it: servers forget such an entry.
 * @throws ReleaseProblem when a thief has left no serial
 */
function nextSerial(
  { entries = {}, environment }: ReleaseRegistry,
  root: RootDocument,
  word: string,
): number {
  const envelope = entries[word];
  const opened = envelope ? openSignedEntry(word, envelope, environment, root, SIGNATURES) : 'none';
  const entry = readPayload(envelope, ENTRY_TYPE)?.document as PackageEntry | undefined;
  const signed =
    typeof opened === 'string'
      ? Math.min(Number(entry?.serial) || 0, getSerialCeiling(root.version))
      : opened.serial;
  const last = Math.max(signed, root.kept[word]?.serial ?? 0);
  if (last < MAX_SERIAL) return last + 1;
  throw new ReleaseProblem(
    `${word} has the highest serial, ${MAX_SERIAL}, which only a thief signs: "pnpm registry key revoke" ends the key that signed it.`,
  );
}

export function describeSigned(envelope: Envelope, team: Team, { keys }: RootDocument): SignedEntry {
  const entry = (readPayload(envelope, ENTRY_TYPE)?.document ?? {}) as PackageEntry;
  return { entry, envelope, team, signers: listSigners(envelope, team, keys, SIGNATURES) };
}

export const isComplete = ({ signers, team }: SignedEntry): boolean => signers.length >= team.threshold;

/** Whether the team itself signed the registry's entry. */
export function isSignedIn(registry: ReleaseRegistry, root: RootDocument, what: PackageName): boolean {
  const releases = findPackageReleases(registry, what);
  const withoutKept = { ...root, kept: {} };
  const opened = releases ? openEntry(what.word, releases, registry, withoutKept, SIGNATURES) : 'none';
  return typeof opened !== 'string';
}

export const isSameReleases = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/**
 * Stores the entry until the publisher accepts it. A package has one offer: a later one of the same team replaces it, so
 * that a refused offer never blocks the team.
 */
export async function writeOffer(
  { store, name }: Environment,
  signed: SignedEntry,
  say: (line: string) => void,
): Promise<void> {
  const { entry, envelope, signers, team } = signed;
  const path = getOfferPath(name, entry.package);
  const waiting = await readOffer({ store, name }, entry.package);
  if (waiting && waiting.payload !== envelope.payload) {
    const { change, serial } = (readPayload(waiting, ENTRY_TYPE)?.document ?? {}) as PackageEntry;
    if (serial >= entry.serial)
      say(`It replaces the offer of ${change.who} that was not accepted yet: ${change.what}`);
  }
  await store.write(path, Buffer.from(`${JSON.stringify(envelope, null, 2)}\n`));
  const missing = team.threshold - signers.length;
  say(
    missing > 0
      ? `Offered as entry ${entry.serial} of ${entry.package} in ${path}; it lacks ${missing} more of the team's signatures: "pnpm registry sign ${entry.package} --env ${name}"`
      : `Offered as entry ${entry.serial} of ${entry.package} in ${path}; it runs after "pnpm registry accept --env ${name}", with the publisher's key`,
  );
}

/** Null when none waits, or what stands there is no entry. */
export async function readOffer(
  { store, name }: Pick<Environment, 'store' | 'name'>,
  word: string,
): Promise<Envelope | null> {
  const bytes = await store.read(getOfferPath(name, word));
  if (!bytes) return null;
  try {
    const envelope: Envelope = JSON.parse(bytes.toString());
    return readPayload(envelope, ENTRY_TYPE) ? envelope : null;
  } catch {
    return null;
  }
}

export const cosign = (envelope: Envelope, keys: readonly SigningKey[]): Envelope =>
  addSignatures(
    envelope,
    keys.map(({ privateKey }) => privateKey),
  );
