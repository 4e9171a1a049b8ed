import type { AnyRelease } from '@salon/shared/releases/release';
import { type CanaryRule, ruleOf, takesPart } from '@salon/shared/releases/rollout';
import { type PackageVersions, refsOf, type Usable } from './collect.ts';

/** For whom a version is chosen. */
export interface Visitor {
  /** The salon's id; null when it is not known. */
  salon: string | null;
  /** A version of the shell whose first files failed in this browser just now. */
  brokenShell?: string | null;
}

/** `mf-cash@1.2.0`: versions that the server took back by itself. */
export type Withdrawn = ReadonlySet<string>;

/** The trial of a package, if there is one that can be tried. */
export function trialOf(
  { name, releases, usable }: PackageVersions,
  withdrawn: Withdrawn,
): CanaryRule | null {
  const { canary, stable } = releases;
  if (!canary || canary.release.version === stable.version) return null;
  const { version } = canary.release;
  return usable.has(version) && !withdrawn.has(`${name}@${version}`) ? ruleOf(name, canary) : null;
}

/**
 * The versions of a package for one visitor, the one to run first, then those that may stand in. Versions that were taken
 * back come only when there is no other; none when nothing of the package can be used.
 */
export function versionsFor<T extends AnyRelease>(
  all: PackageVersions<T>,
  { salon, brokenShell }: Visitor,
  withdrawn: Withdrawn,
): Usable<T>[] {
  const { name, releases, usable } = all;
  const trial = trialOf(all, withdrawn);
  const isOnTrial = trial !== null && takesPart(trial, salon);
  const { version: tried } = releases.canary?.release ?? {};
  const versions = refsOf(releases)
    .map(({ version }) => version)
    // A trial that is over may have been an earlier version: then it stands among those.
    .filter((version) => version !== tried || isOnTrial || isBefore(releases, version));
  const inOrder = isOnTrial && tried ? [tried, ...versions.filter((version) => version !== tried)] : versions;
  const known = inOrder.flatMap((version) => usable.get(version) ?? []);
  const isGood = ({ release }: Usable<T>) =>
    !withdrawn.has(`${name}@${release.version}`) &&
    !(release.kind === 'shell' && release.version === brokenShell);
  const good = known.filter(isGood);
  return good.length > 0 ? good : known;
}

const isBefore = ({ stable, previous }: PackageVersions['releases'], wanted: string) =>
  [stable, ...previous].some(({ version }) => version === wanted);
