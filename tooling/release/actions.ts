import { isEmptyVersion } from '@salon/shared/releases/empty-version';
import { getSeenVersions, isSeen } from '@salon/shared/releases/orders';
import type { AnyRelease } from '@salon/shared/releases/release';
import {
  LOCAL_ENVIRONMENT,
  type PackageReleases,
  type ReleaseRef,
  type ReleaseRegistry,
} from '@salon/shared/releases/release-registry';
import { type CanaryOptions, createCanary, describeCanary } from './canary-options.ts';
import type { ChangeRequest } from './change-request.ts';
import { listNotes, readRunningReleases } from './contract.ts';
import {
  addCanary,
  createFirstCanaryProblem,
  makeStable,
  promoteCanary,
  removeCanary,
  rollBack,
} from './edits.ts';
import { describeEmptyRelease } from './empty-release.ts';
import { assertCanSign, findOwner } from './entries.ts';
import { addKeptFiles } from './kept-files.ts';
import { MovedOn } from './moved-on.ts';
import { changeOwnedPackage } from './owned-change.ts';
import { findPackageReleases, replacePackageReleases } from './package-names.ts';
import { refusePreviewBuild, refuseWhatBreaks } from './refusals.ts';
import { changeRegistry, findNewestRegistry, getNextIssueTime } from './registry-store.ts';
import { putRelease, type ReleaseFiles, readRelease, readReleaseFiles } from './release-files.ts';
import { ReleaseProblem } from './release-problem.ts';
import { toRootRef } from './root-store.ts';
import type { ReleaseStore } from './store.ts';
import { findLoggedRelease } from './versions.ts';

export interface ReleaseRequest extends ChangeRequest {
  /** The store that holds the release. */
  from: ReleaseStore;
  ref: ReleaseRef;
  /** Makes the release a canary for some salons. The other salons do not have a module whose first release this is. */
  canaryOptions?: CanaryOptions;
  /** The log's text for a release that comes from another environment: `promote … from staging`. */
  origin?: string;
}

/**
 * Writes the files first and the registry last, so that an interrupted release changes nothing for salons.
 * @throws ReleaseProblem when the release is damaged or would break a package
 */
export async function adoptRelease(request: ReleaseRequest): Promise<ReleaseRegistry> {
  const { environment, what, from, ref, say, canaryOptions } = request;
  const { store, keys, overrides, root } = environment;
  const files = await readReleaseFiles(from, what, ref);
  refusePreviewBuild(files.release);
  // The checks run before the upload, because a refused release must leave no file.
  const current = await findNewestRegistry(store, environment.name, keys);
  const running = await readRunningReleases(store, current?.registry ?? null);
  refuseWhatBreaks(files.release, running, root?.document);
  for (const note of listNotes(files.release, running)) say(`Note: ${note}`);
  await getNextIssueTime(current?.registry ?? null, { store, environment: environment.name }, new Date());
  const empty = findNeededEmpty(current?.registry ?? null, request, files);
  replacePackageReleases(
    current?.registry ?? null,
    what,
    withRequest(current?.registry ?? null, request, empty),
    overrides,
  );
  assertCanSign(environment, what);
  if (empty) await putRelease(store, empty);
  const created = from.address === store.address ? 0 : await putRelease(store, files);
  say(`${files.path}: ${files.files.size + 1} files, ${created} of them new in ${store.address}`);
  const words = request.origin ?? `release ${what.word} ${ref.version}`;
  const describeRelease = (_: unknown, { canary }: PackageReleases) =>
    canary ? `${words} for ${describeCanary(canary)}` : words;
  return change(request, canaryOptions ? describeRelease : words, async (registry) => {
    refuseWhatBreaks(files.release, await readRunningReleases(store, registry), root?.document);
    const before = registry ? findPackageReleases(registry, what) : undefined;
    const ref = await addKeptFiles(store, what, files.release, request.ref, before);
    return withRequest(registry, { ...request, ref }, empty);
  });
}

/** The stable version of a module whose first release is a canary; null for every other release. */
function findNeededEmpty(
  registry: ReleaseRegistry | null,
  { what, canaryOptions }: ReleaseRequest,
  { release }: ReleaseFiles,
): ReleaseFiles | null {
  const isFirst = registry !== null && findPackageReleases(registry, what) === undefined;
  return isFirst && canaryOptions && release.kind === 'module' ? describeEmptyRelease(release) : null;
}

/**
 * Runs before the build, from the sources alone.
 * @throws ReleaseProblem for a missing signing key, a wrong clock, a canary of a host that no salon runs, a broken
 * contract, or another module's route
 */
export async function assertReleasable(
  { environment, what, canaryOptions }: Pick<ReleaseRequest, 'environment' | 'what' | 'canaryOptions'>,
  candidate: AnyRelease,
): Promise<void> {
  const { name, store, keys, root } = environment;
  assertCanSign(environment, what);
  const current = (await findNewestRegistry(store, name, keys))?.registry ?? null;
  await getNextIssueTime(current, { store, environment: name }, new Date());
  const mayBegin = what.kind === 'module' || (current && findPackageReleases(current, what));
  if (canaryOptions && !mayBegin) throw createFirstCanaryProblem();
  refuseWhatBreaks(candidate, await readRunningReleases(store, current), root?.document);
}

function withRequest(
  registry: ReleaseRegistry | null,
  request: ReleaseRequest,
  empty: ReleaseFiles | null,
): PackageReleases {
  const { ref } = request;
  const found = registry ? findPackageReleases(registry, request.what) : undefined;
  const before = found ?? (empty ? { stable: empty.ref, previous: [] } : undefined);
  if (!request.canaryOptions) return makeStable(before, ref);
  const packages = request.environment.name === LOCAL_ENVIRONMENT ? withPreviousStable(before, ref) : before;
  return addCanary(packages, createCanary(ref, request.canaryOptions, packages?.canary));
}

/**
 * A local build becomes stable at once. For a canary of the same version, the release before it must be stable again.
 */
function withPreviousStable(
  packages: PackageReleases | undefined,
  ref: ReleaseRef,
): PackageReleases | undefined {
  const [before, ...previous] = packages?.previous ?? [];
  return before && packages?.stable.version === ref.version
    ? { ...packages, stable: before, previous }
    : packages;
}

/** Changes the registry as `rollBack` describes; `to` is a version that the log contains. @throws ReleaseProblem */
export async function rollBackRelease(asked: ChangeRequest & { to?: string }): Promise<ReleaseRegistry> {
  const { environment, what, to } = asked;
  const { store } = environment;
  const target = to === undefined ? undefined : await findLoggedRelease(environment, what, to);
  const words = (before: PackageReleases | undefined, { stable }: PackageReleases) =>
    `roll back ${what.word} from ${(before?.canary?.release ?? before?.stable)?.version} to ${stable.version}`;
  return change(asked, words, async (registry) => {
    const after = rollBack(existingPackages(registry, asked), target);
    // With a missing or damaged release.json, servers would keep the current release.
    await readRelease(store, what, after.stable);
    return after;
  });
}

/** @throws ReleaseProblem when there is no canary or the canary would break a package */
export async function promoteRelease(asked: ChangeRequest): Promise<ReleaseRegistry> {
  const { environment, what } = asked;
  const words = (_: unknown, { stable }: PackageReleases) => `promote ${what.word} ${stable.version}`;
  return change(asked, words, async (registry) => {
    const after = promoteCanary(existingPackages(registry, asked));
    const files = await readReleaseFiles(environment.store, what, after.stable);
    refusePreviewBuild(files.release);
    const running = await readRunningReleases(environment.store, registry);
    refuseWhatBreaks(files.release, running, environment.root?.document);
    return after;
  });
}

/** @throws ReleaseProblem when there is no canary */
export function changeCanary(
  asked: ChangeRequest & { canaryOptions: CanaryOptions },
): Promise<ReleaseRegistry> {
  const { what, canaryOptions } = asked;
  const words = (_: unknown, { canary }: PackageReleases) =>
    `try ${what.word} ${canary?.release.version} with ${canary ? describeCanary(canary) : 'nobody'}`;
  return change(asked, words, async (registry) => {
    const packages = existingPackages(registry, asked);
    const { canary } = packages;
    if (!canary) {
      throw new ReleaseProblem(
        `${what.word} has no version on trial; "pnpm release ${what.word} --percent …" begins one.`,
      );
    }
    return addCanary(packages, createCanary(canary.release, canaryOptions, canary));
  });
}

/** @throws ReleaseProblem when there is none */
export function endCanary(asked: ChangeRequest): Promise<ReleaseRegistry> {
  return change(asked, `stop the trial of ${asked.what.word}`, async (registry) => {
    const packages = existingPackages(registry, asked);
    if (!packages.canary) throw new ReleaseProblem(`${asked.what.word} has no version on trial.`);
    return removeCanary(packages);
  });
}

function existingPackages(
  registry: ReleaseRegistry | null,
  { environment, what, seen }: ChangeRequest,
): PackageReleases {
  const packages = registry && findPackageReleases(registry, what);
  if (!packages) throw new ReleaseProblem(`${environment.name} has no ${what.word} yet.`);
  if (seen && !isSeen(seen, packages)) throw new MovedOn(what.word, seen, getSeenVersions(packages));
  return packages;
}

async function change(
  asked: ChangeRequest,
  words: string | ((before: PackageReleases | undefined, after: PackageReleases) => string),
  edit: (registry: ReleaseRegistry | null) => PackageReleases | Promise<PackageReleases>,
): Promise<ReleaseRegistry> {
  const { environment, what, say } = asked;
  const { name, store, keys } = environment;
  const before = await findNewestRegistry(store, name, keys);
  const owner = findOwner(environment, what.word);
  const describe = typeof words === 'string' ? () => words : words;
  const registry = owner
    ? await changeOwnedPackage({ ...asked, owner, describe, edit })
    : await changeUnowned(asked, describe, edit);
  const isNew = registry.serial !== before?.registry.serial;
  if (owner && !isNew) return registry;
  const packages = findPackageReleases(registry, what);
  if (packages) say(`${name}: ${what.word} ${describePackages(packages)}`);
  say(isNew ? `Registry ${registry.serial} of ${name} is out` : 'Nothing changed: it was so already');
  return registry;
}

function changeUnowned(
  { environment, what, who, why }: ChangeRequest,
  describe: (before: PackageReleases | undefined, after: PackageReleases) => string,
  edit: (registry: ReleaseRegistry | null) => PackageReleases | Promise<PackageReleases>,
): Promise<ReleaseRegistry> {
  const { name, store, keys, overrides, root } = environment;
  return changeRegistry({
    ...{ store, environment: name, keys, who, why },
    key: environment.privateKey(),
    root: root ? toRootRef(root) : undefined,
    what: (current, { shell, modules, sites }) => {
      const after = findPackageReleases({ shell, modules, sites }, what);
      return after ? describe(current ? findPackageReleases(current, what) : undefined, after) : what.word;
    },
    edit: async (current) => replacePackageReleases(current, what, await edit(current), overrides),
  });
}

function describePackages({ stable, canary }: PackageReleases): string {
  const canaryOptions = canary ? `; ${canary.release.version} for ${describeCanary(canary)}` : '';
  return `${isEmptyVersion(stable.version) ? 'nothing' : stable.version} for everybody${canaryOptions}`;
}
