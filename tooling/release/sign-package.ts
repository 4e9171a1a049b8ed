import type { RootDocument, Team } from '@salon/shared/releases/ownership';
import { readEntry } from '@salon/shared/releases/package-entry';
import type { PackageReleases } from '@salon/shared/releases/release-registry';
import { acceptOffers } from './accept-offers.ts';
import type { ChangeRequest } from './change-request.ts';
import { asLine, assertSeen } from './confirmation.ts';
import {
  cosign,
  describeSigned,
  findOwner,
  isComplete,
  listTeamKeys,
  readOffer,
  type SignedEntry,
  writeOffer,
} from './entries.ts';
import { canPublish, changeOwnedPackage } from './owned-change.ts';
import { findPackageReleases } from './package-names.ts';
import { findNewestRegistry } from './registry-store.ts';
import { ReleaseProblem } from './release-problem.ts';
import { describeReleasesChange } from './releases-difference.ts';
import { SIGNATURES } from './signing.ts';

export interface SignPackageRequest extends ChangeRequest {
  /** The hash of the offer that this person saw. */
  yes?: string | undefined;
}

/** @throws ReleaseProblem when the package is of no team, none of its keys is at hand, or the offer was not seen */
export async function signPackage(asked: SignPackageRequest): Promise<void> {
  const { environment, what } = asked;
  const { root, store, name, keys } = environment;
  const owner = findOwner(environment, what.word);
  if (!root || !owner)
    throw new ReleaseProblem(`${what.word} is of no team in ${name}: nothing is to be signed.`);
  const newest = await findNewestRegistry(store, name, keys);
  const releases = newest ? findPackageReleases(newest.registry, what) : undefined;
  const offer = await readOffer(environment, what.word);
  const waiting = offer && describeSigned(offer, owner[1], root.document);
  if (waiting && waiting.signers.length > 0 && !isComplete(waiting)) {
    return signOffer(asked, { owner, waiting, root: root.document, releases });
  }
  if (!releases) throw new ReleaseProblem(`${name} has no ${what.word} yet.`);
  await changeOwnedPackage({
    ...asked,
    owner,
    describe: () => `sign ${what.word} ${releases.stable.version}`,
    edit: () => releases,
  });
}

interface WaitingOffer {
  owner: [string, Team];
  waiting: SignedEntry;
  root: RootDocument;
  /** What runs now. */
  releases: PackageReleases | undefined;
}

async function signOffer(
  { environment, what, who, say, yes }: SignPackageRequest,
  { owner, waiting, root, releases }: WaitingOffer,
): Promise<void> {
  const { word } = what;
  const own = listTeamKeys(environment, owner);
  const { envelope } = waiting;
  const read = readEntry(word, envelope, environment.name);
  if (typeof read === 'string') throw new ReleaseProblem(`The offer of ${word} ${asLine(read)}.`);
  const { serial, change, releases: offered } = read.entry;
  say(`Entry ${serial} of ${word} in ${environment.name} changes:`);
  for (const line of describeReleasesChange(releases, offered)) say(line);
  say(asLine(`${change.who} calls it "${change.what}": ${change.why}`));
  const command = `pnpm registry sign ${word} --env ${environment.name} --why "…"`;
  assertSeen(SIGNATURES.hashText(envelope.payload), yes, command);
  const signed = describeSigned(cosign(envelope, own), owner[1], root);
  await writeOffer(environment, signed, say);
  if (isComplete(signed) && canPublish(environment)) {
    await acceptOffers({ environment, words: [word], who, say });
  }
}
