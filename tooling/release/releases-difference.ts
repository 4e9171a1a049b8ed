import type { PackageReleases, ReleaseRef } from '@salon/shared/releases/release-registry';
import { describeDifference, type Facts } from './difference.ts';

/** Which versions run for whom, and what changes: computed, because the change's own words are those of its author. */
export function describeReleasesChange(
  before: PackageReleases | undefined,
  after: PackageReleases,
): string[] {
  const lines = describeDifference(before ? factsOf(before) : [], factsOf(after));
  return lines.length > 0 ? lines : ['  no version: it signs what runs'];
}

const factsOf = ({ stable, previous, canary }: PackageReleases): Facts => [
  ['stable', [describeRef(stable)]],
  ['fallback', previous.map(describeRef)],
  ['canary', canary ? [`${describeRef(canary.release)}, ${describeShare(canary)}`] : []],
];

const describeRef = ({ version, integrity, kept }: ReleaseRef) =>
  `${version} (${integrity})${kept ? ` with ${JSON.stringify(kept)}` : ''}`;

const describeShare = ({ percent, salons }: NonNullable<PackageReleases['canary']>) =>
  `${percent} % and ${salons.join(' ') || 'no salon by name'}`;
