import {
  type Canary,
  MAX_PREVIOUS_RELEASES,
  type PackageReleases,
  type ReleaseRef,
} from '@salon/shared/releases/release-registry';
import { ReleaseProblem } from './release-problem.ts';

/**
 * The release that was stable becomes the first fallback version.
 * @throws ReleaseProblem when the stable release has the same version with other contents
 */
export function makeStable(packages: PackageReleases | undefined, release: ReleaseRef): PackageReleases {
  if (packages === undefined) return { stable: release, previous: [] };
  const { stable, previous, canary } = packages;
  if (stable.version === release.version) {
    if (stable.integrity !== release.integrity) {
      throw new ReleaseProblem(
        `Version ${release.version} runs already with other contents; a version never changes.`,
      );
    }
    return packages;
  }
  const before = [stable, ...previous].filter(({ version }) => version !== release.version);
  return {
    stable: release,
    previous: before.slice(0, MAX_PREVIOUS_RELEASES),
    ...(canary && canary.release.version !== release.version ? { canary } : {}),
  };
}

/** A shell or site without a stable release cannot have a canary: every page needs it. */
export const createFirstCanaryProblem = () =>
  new ReleaseProblem('There is no version for everybody yet: the first release cannot be a trial.');

/**
 * The canary replaces an earlier canary.
 * @throws ReleaseProblem when there is no stable release, or when the stable release has the same version
 */
export function addCanary(packages: PackageReleases | undefined, canary: Canary): PackageReleases {
  if (packages === undefined) throw createFirstCanaryProblem();
  if (packages.stable.version === canary.release.version) {
    throw new ReleaseProblem(`Everybody runs ${canary.release.version} already.`);
  }
  return { ...packages, canary };
}

/** The salons of the canary run the stable release again. */
export function removeCanary({ canary: _, ...packages }: PackageReleases): PackageReleases {
  return packages;
}

/** @throws ReleaseProblem when there is no canary */
export function promoteCanary(packages: PackageReleases): PackageReleases {
  const { canary } = packages;
  if (!canary) throw new ReleaseProblem('No version is on trial.');
  return makeStable(removeCanary(packages), canary.release);
}

/**
 * With `to`, makes this version stable and ends a canary. Without `to`, ends the canary; if there is none, makes the
 * previous version stable. The version that was stable does not become a fallback version.
 * @throws ReleaseProblem when there is no earlier version, or when `to` is stable already
 */
export function rollBack(packages: PackageReleases, to?: ReleaseRef): PackageReleases {
  const { stable, previous, canary } = packages;
  if (canary && (to === undefined || to.version === stable.version)) return removeCanary(packages);
  const target = to ?? previous[0];
  if (target === undefined) throw new ReleaseProblem('There is no version before this one.');
  if (target.version === stable.version) throw new ReleaseProblem(`${target.version} runs already.`);
  const place = previous.findIndex(({ version }) => version === target.version);
  return { stable: target, previous: previous.slice(place + 1) };
}
