import type { PackageReleases } from '@salon/shared/releases/release-registry';

/**
 * The package as if its stable release were its first one: no fallback versions, and every file in the release's own
 * folder. Which earlier folders hold the same bytes depends on the earlier builds of the machine.
 */
export const asFirstRelease = ({ stable: { kept: _, ...stable } }: PackageReleases): PackageReleases => ({
  stable,
  previous: [],
});

export const asFirstReleases = (packages: Readonly<Record<string, PackageReleases>>) =>
  Object.fromEntries(Object.entries(packages).map(([name, releases]) => [name, asFirstRelease(releases)]));
