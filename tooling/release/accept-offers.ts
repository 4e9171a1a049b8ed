import type { Envelope } from '@salon/shared/releases/envelope';
import { openEntry, openSignedEntry } from '@salon/shared/releases/owned-registry';
import { getOfferPath, type PackageEntry, type RootDocument } from '@salon/shared/releases/ownership';
import { readEntry } from '@salon/shared/releases/package-entry';
import type { PackageReleases, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { readRunningReleases } from './contract.ts';
import { describeSigned, findOwner, readOffer, type SignedEntry } from './entries.ts';
import type { Environment } from './environment.ts';
import { publishEntry } from './owned-change.ts';
import { findPackageReleases, type PackageName, parsePackageName } from './package-names.ts';
import { refusePreviewBuild, refuseWhatBreaks } from './refusals.ts';
import { findNewestRegistry } from './registry-store.ts';
import { readReleaseFiles } from './release-files.ts';
import { ReleaseProblem } from './release-problem.ts';
import { SIGNATURES } from './signing.ts';
import { listRefs, readLog } from './versions.ts';

export interface AcceptRequest {
  environment: Environment;
  /** Empty for all that wait. */
  words: readonly string[];
  who: string;
  say: (line: string) => void;
}

/**
 * Takes the offers of teams into the registry. The publisher decides nothing about them: an offer is taken when its team
 * signed it and it breaks no other package, so that a machine can run this on a timer.
 * @throws ReleaseProblem with one sentence for each offer that is refused, after all others were taken
 */
export async function acceptOffers({ environment, words, who, say }: AcceptRequest): Promise<void> {
  const { root, name } = environment;
  if (!root) throw new ReleaseProblem(`${name} has no root document: without teams there are no offers.`);
  environment.privateKey();
  const asked = words.length > 0 ? words : await listOffers(environment);
  const refused: string[] = [];
  let taken = 0;
  for (const word of asked) {
    try {
      if (await acceptOffer(environment, root.document, parsePackageName(word), { who, say })) taken += 1;
    } catch (error) {
      // Whatever one team has offered, the others go on.
      const known = error instanceof ReleaseProblem;
      refused.push(known ? error.message : `The offer of ${word} is not accepted: ${describeError(error)}`);
    }
  }
  if (refused.length > 0) throw new ReleaseProblem(refused.join('\n'));
  if (taken === 0) say('No offer waits');
}

const describeError = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function listOffers({ store, name }: Environment): Promise<string[]> {
  const folder = getOfferPath(name, '').replace(/\.json$/, '');
  const names = await store.list(folder);
  return names.map((path) => path.slice(folder.length).replace(/\.json$/, ''));
}

/** Returns whether it is new. @throws ReleaseProblem */
async function acceptOffer(
  environment: Environment,
  root: RootDocument,
  what: PackageName,
  { who, say }: Pick<AcceptRequest, 'who' | 'say'>,
): Promise<boolean> {
  const { store, name, keys } = environment;
  const envelope = await readOffer(environment, what.word);
  const owner = findOwner(environment, what.word);
  if (!envelope || !owner) return false;
  const refuse = (end: string) => new ReleaseProblem(`The offer of ${what.word} is not accepted: it ${end}.`);
  const opened = openSignedEntry(what.word, envelope, name, root, SIGNATURES);
  const newest = await findNewestRegistry(store, name, keys);
  if (!newest) throw new ReleaseProblem(`${name} has no registry yet: release the shell first.`);
  if (typeof opened === 'string') {
    if (wasAccepted(newest.registry, root, what, envelope)) return false;
    throw refuse(opened);
  }
  if (isIn(newest.registry, root, what, opened.serial)) return false;
  await assertReleasesFit(environment, what, opened.releases, newest.registry);
  const { entry }: { entry: PackageEntry } = opened;
  const signed = describeSigned(envelope, owner[1], root);
  const change = { ...entry.change, who: `${entry.change.who}, accepted by ${who}` };
  const sign = (registry: ReleaseRegistry): SignedEntry | null => {
    if (isIn(registry, root, what, entry.serial)) throw refuse('was overtaken by another change');
    return signed;
  };
  const registry = await publishEntry(environment, { what, change, sign });
  say(
    `${name}: ${entry.change.what} (entry ${entry.serial} of ${what.word}); registry ${registry.serial} is out`,
  );
  return true;
}

/** Whether the registry has this entry, or a later one that holds. */
function isIn(registry: ReleaseRegistry, root: RootDocument, what: PackageName, serial: number): boolean {
  const releases = findPackageReleases(registry, what);
  const current = releases ? openEntry(what.word, releases, registry, root, SIGNATURES) : 'none';
  return typeof current !== 'string' && current.serial >= serial;
}

/** Whether the offer was accepted, or overtaken, before its key changed. The store keeps it until the team's next offer. */
function wasAccepted(
  registry: ReleaseRegistry,
  root: RootDocument,
  what: PackageName,
  offer: Envelope,
): boolean {
  if (registry.entries?.[what.word]?.payload === offer.payload) return true;
  const read = readEntry(what.word, offer, registry.environment);
  return typeof read !== 'string' && isIn(registry, root, what, read.entry.serial);
}

/** A version that this environment ran before is not checked against the contract, so that no rollback is blocked. */
async function assertReleasesFit(
  environment: Environment,
  what: PackageName,
  { stable, canary, previous }: PackageReleases,
  registry: ReleaseRegistry,
): Promise<void> {
  const { store, root } = environment;
  const known = await listKnownVersions(environment, what);
  for (const ref of listRefs({ stable, canary, previous })) {
    if (known.has(`${ref.version} ${ref.integrity}`)) continue;
    const { release } = await readReleaseFiles(store, what, ref);
    refusePreviewBuild(release);
    refuseWhatBreaks(release, await readRunningReleases(store, registry), root?.document);
  }
}

async function listKnownVersions(environment: Environment, what: PackageName): Promise<Set<string>> {
  const known = new Set<string>();
  for await (const { registry } of readLog(environment)) {
    for (const { version, integrity } of listRefs(findPackageReleases(registry, what))) {
      known.add(`${version} ${integrity}`);
    }
  }
  return known;
}
