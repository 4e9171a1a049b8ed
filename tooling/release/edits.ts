import {
  type Canary,
  type PackageReleases,
  PREVIOUS_KEPT,
  type ReleaseRef,
} from '@salon/shared/releases/release-registry';
import { ReleaseProblem } from './release-problem.ts';

/** Everybody runs this version from now on; the one before is the first to stand in for it. */
export function withRelease(packages: PackageReleases | undefined, release: ReleaseRef): PackageReleases {
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
    previous: before.slice(0, PREVIOUS_KEPT),
    ...(canary && canary.release.version !== release.version ? { canary } : {}),
  };
}

export const firstIsNoTrial = () =>
  new ReleaseProblem('There is no version for everybody yet: the first release cannot be a trial.');

/** Some salons run another version, in place of one that was tried before. */
export function withCanary(packages: PackageReleases | undefined, canary: Canary): PackageReleases {
  if (packages === undefined) throw firstIsNoTrial();
  if (packages.stable.version === canary.release.version) {
    throw new ReleaseProblem(`Everybody runs ${canary.release.version} already.`);
  }
  return { ...packages, canary };
}

/** The trial is over: its salons run what everybody runs. */
export function withoutCanary({ canary: _, ...packages }: PackageReleases): PackageReleases {
  return packages;
}

/** What some salons tried, everybody runs. @throws when there is no trial */
export function promoteCanary(packages: PackageReleases): PackageReleases {
  const { canary } = packages;
  if (!canary) throw new ReleaseProblem('No version is on trial.');
  return withRelease(withoutCanary(packages), canary.release);
}

/**
 * Back to what ran before: ends a trial; without one, the version before runs for everybody. The version that was left
 * stands in for nobody. With `to`, back to that version, whatever ran between.
 * @throws when there is nothing to go back to
 */
export function rolledBack(packages: PackageReleases, to?: ReleaseRef): PackageReleases {
  const { stable, previous, canary } = packages;
  if (canary && (to === undefined || to.version === stable.version)) return withoutCanary(packages);
  const target = to ?? previous[0];
  if (target === undefined) throw new ReleaseProblem('There is no version before this one.');
  if (target.version === stable.version) throw new ReleaseProblem(`${target.version} runs already.`);
  const place = previous.findIndex(({ version }) => version === target.version);
  return { stable: target, previous: previous.slice(place + 1) };
}
