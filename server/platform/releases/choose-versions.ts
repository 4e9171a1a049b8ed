import { type CanaryRule, isInCanary, toCanaryRule } from '@salon/shared/releases/canary-rule';
import { listClaimProblems } from '@salon/shared/releases/claims';
import type { VersionCandidates } from '@salon/shared/releases/compose-page';
import { isEmptyVersion } from '@salon/shared/releases/empty-version';
import type { AnyRelease, ModuleRelease } from '@salon/shared/releases/release';
import { listReleaseRefs } from './check-releases.ts';
import type { PackageVersions, UsableRelease } from './package-versions.ts';

export interface Visitor {
  /** The salon's id; null when it is not known. */
  salon: string | null;
  /** A shell version whose first files just failed in this browser. */
  brokenShell?: string | null;
  previews?: readonly OpenedPreview[];
}

/** A version that only this visitor's pages run. */
export interface OpenedPreview {
  release: ModuleRelease;
  /** ISO instant. */
  until: string;
}

/** Names like `mf-cash@1.2.0`. */
export type WithdrawnVersions = ReadonlySet<string>;

/** Returns null without a canary, or when the canary is unusable, withdrawn or already stable. */
export function findCanaryRule(
  { name, releases, usable }: PackageVersions,
  withdrawn: WithdrawnVersions,
): CanaryRule | null {
  const { canary, stable } = releases;
  if (!canary || canary.release.version === stable.version) return null;
  const { version } = canary.release;
  return usable.has(version) && !withdrawn.has(`${name}@${version}`) ? toCanaryRule(name, canary) : null;
}

/**
 * Returns the version to run, then its fallback versions. Withdrawn versions, and a shell version that has just failed
 * in this browser, are used only when there is no other.
 */
export function chooseVersions<T extends AnyRelease>(
  all: PackageVersions<T>,
  { salon, brokenShell }: Visitor,
  withdrawn: WithdrawnVersions,
): UsableRelease<T>[] {
  const { name, releases, usable } = all;
  const rule = findCanaryRule(all, withdrawn);
  const getsCanary = rule !== null && isInCanary(rule, salon);
  const { version: canary } = releases.canary?.release ?? {};
  const versions = listReleaseRefs(releases)
    .map(({ version }) => version)
    // A canary that is also the stable or a previous version keeps that place for visitors outside of the canary.
    .filter((version) => version !== canary || getsCanary || isBefore(releases, version));
  const inOrder =
    getsCanary && canary ? [canary, ...versions.filter((version) => version !== canary)] : versions;
  const known = inOrder.flatMap((version) => usable.get(version) ?? []);
  const isGood = ({ release }: UsableRelease<T>) =>
    !withdrawn.has(`${name}@${release.version}`) &&
    !(release.kind === 'shell' && release.version === brokenShell);
  const good = known.filter(isGood);
  return good.length > 0 ? good : known;
}

/**
 * Returns the versions of each module. Where the canaries of two modules have the same new page, the second module
 * leaves its canary out.
 */
export function chooseModules(
  all: readonly PackageVersions<ModuleRelease>[],
  visitor: Visitor,
  withdrawn: WithdrawnVersions,
): VersionCandidates[] {
  const chosen = putPreviewsFirst(
    all.map((one) => chooseVersions(one, visitor, withdrawn).map(({ release }) => release)),
    visitor,
  );
  const running = all.map(({ releases: { stable } }, index) =>
    chosen[index]?.[0]?.version === stable.version ? chosen[index][0] : undefined,
  );
  return chosen.flatMap((candidates, index) => {
    // While only a canary's salons have a module, its stable release is empty: pages of the others have no such module.
    const versions = candidates.filter(({ version }) => !isEmptyVersion(version));
    const others = running.filter((release) => release !== undefined);
    const free = versions.filter((release) => listClaimProblems(release, others).length === 0);
    const [first, ...rest] = free.length > 0 ? free : versions;
    running[index] = first;
    return first ? [[first, ...rest] as const] : [];
  });
}

/** The versions that run for others stay behind a preview, as its fallback versions. */
function putPreviewsFirst(
  chosen: readonly ModuleRelease[][],
  { previews = [] }: Visitor,
): readonly ModuleRelease[][] {
  const released = chosen.map((versions) => {
    const release = previews.find((one) => one.release.name === versions[0]?.name)?.release;
    return release ? [release, ...versions.filter(({ version }) => version !== release.version)] : versions;
  });
  const added = previews.filter(({ release }) =>
    chosen.every((versions) => versions[0]?.name !== release.name),
  );
  return [...released, ...added.map(({ release }) => [release])];
}

const isBefore = ({ stable, previous }: PackageVersions['releases'], wanted: string) =>
  [stable, ...previous].some(({ version }) => version === wanted);
