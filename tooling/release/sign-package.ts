import { acceptOffers } from './accept-offers.ts';
import type { ChangeRequest } from './change-request.ts';
import {
  cosign,
  describeSigned,
  findOwner,
  isComplete,
  listTeamKeys,
  readOffer,
  writeOffer,
} from './entries.ts';
import { canPublish, changeOwnedPackage } from './owned-change.ts';
import { findPackageReleases } from './package-names.ts';
import { findNewestRegistry } from './registry-store.ts';
import { ReleaseProblem } from './release-problem.ts';

/** @throws ReleaseProblem when the package is of no team, or none of its keys is at hand */
export async function signPackage(asked: ChangeRequest): Promise<void> {
  const { environment, what, who, say } = asked;
  const { root, store, name, keys } = environment;
  const owner = findOwner(environment, what.word);
  if (!root || !owner)
    throw new ReleaseProblem(`${what.word} is of no team in ${name}: nothing is to be signed.`);
  const own = listTeamKeys(environment, owner);
  const offer = await readOffer(environment, what.word);
  const waiting = offer && describeSigned(offer, owner[1], root.document);
  if (waiting && waiting.signers.length > 0 && !isComplete(waiting)) {
    const { change } = waiting.entry;
    say(`${change.what} (${change.who}): ${change.why}`);
    const signed = describeSigned(cosign(waiting.envelope, own), owner[1], root.document);
    await writeOffer(environment, signed, say);
    if (isComplete(signed) && canPublish(environment)) {
      await acceptOffers({ environment, words: [what.word], who, say });
    }
    return;
  }
  const newest = await findNewestRegistry(store, name, keys);
  const releases = newest && findPackageReleases(newest.registry, what);
  if (!releases) throw new ReleaseProblem(`${name} has no ${what.word} yet.`);
  await changeOwnedPackage({
    ...asked,
    owner,
    describe: () => `sign ${what.word} ${releases.stable.version}`,
    edit: () => releases,
  });
}
