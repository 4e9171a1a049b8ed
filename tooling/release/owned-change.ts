import type { Team } from '@salon/shared/releases/ownership';
import type { PackageReleases, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { ChangeRequest } from './change-request.ts';
import {
  isComplete,
  isSameReleases,
  isSignedIn,
  type SignedEntry,
  signEntry,
  writeOffer,
} from './entries.ts';
import type { Environment } from './environment.ts';
import { findPackageReleases, type PackageName, replacePackageReleases } from './package-names.ts';
import { changeRegistry, findNewestRegistry, type RegistrySections } from './registry-store.ts';
import { ReleaseProblem } from './release-problem.ts';
import { toRootRef } from './root-store.ts';

export interface OwnedChange extends ChangeRequest {
  owner: [string, Team];
  describe: (before: PackageReleases | undefined, after: PackageReleases) => string;
  edit: (registry: ReleaseRegistry) => PackageReleases | Promise<PackageReleases>;
}

export const canPublish = ({ signingKeys, keys }: Environment): boolean =>
  signingKeys().some(({ keyid }) => keys.some((key) => key.keyid === keyid));

/**
 * Signs the package's entry with the team's keys. With the publisher's key at hand it is in the registry at once; without
 * it, or with too few of the team's signatures, it waits in the store as an offer.
 */
export async function changeOwnedPackage(request: OwnedChange): Promise<ReleaseRegistry> {
  const { environment, what, say } = request;
  const { store, name, keys } = environment;
  const newest = await findNewestRegistry(store, name, keys);
  if (!newest) throw new ReleaseProblem(`${name} has no registry yet: release the shell first.`);
  const signed = await signNext(request, newest.registry);
  if (signed === null) {
    say('Nothing changed: it was so already');
    return newest.registry;
  }
  if (!isComplete(signed) || !canPublish(environment)) {
    await writeOffer(environment, signed, say);
    return newest.registry;
  }
  return publishEntry(environment, {
    what,
    change: signed.entry.change,
    sign: (registry) => signNext(request, registry),
  });
}

/** Null when the entry names these versions already, and holds. */
async function signNext(
  { environment, what, owner, who, why, describe, edit }: OwnedChange,
  registry: ReleaseRegistry,
): Promise<SignedEntry | null> {
  const before = findPackageReleases(registry, what);
  const releases = await edit(registry);
  const isSame = before && isSameReleases(before, releases);
  const { root } = environment;
  if (isSame && root && isSignedIn(registry, root.document, what)) return null;
  const change = { what: describe(before, releases), who, when: new Date().toISOString(), why };
  return signEntry(environment, owner, registry, { word: what.word, releases, change });
}

interface PublishedEntry {
  what: PackageName;
  change: { what: string; who: string; why: string };
  /** Called again when another change came first. */
  sign: (registry: ReleaseRegistry) => SignedEntry | null | Promise<SignedEntry | null>;
}

/** @throws ReleaseProblem without the publisher's key */
export function publishEntry(
  environment: Environment,
  { what, change, sign }: PublishedEntry,
): Promise<ReleaseRegistry> {
  const { store, name, keys, overrides, root } = environment;
  return changeRegistry({
    ...{ store, environment: name, keys, what: change.what, who: change.who, why: change.why },
    key: environment.privateKey(),
    root: root ? toRootRef(root) : undefined,
    edit: async (current): Promise<RegistrySections> => {
      if (!current) throw new ReleaseProblem(`${name} has no registry yet: release the shell first.`);
      const signed = await sign(current);
      if (signed === null) return { ...current, overrides };
      const { entry, envelope } = signed;
      const sections = replacePackageReleases(current, what, entry.releases, overrides);
      return { ...sections, entries: { ...current.entries, [what.word]: envelope } };
    },
  });
}
