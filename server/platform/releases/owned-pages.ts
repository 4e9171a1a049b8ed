import { listClaimProblems } from '@salon/shared/releases/claims';
import type { ModuleRelease } from '@salon/shared/releases/release';
import type { PackageVersions } from './package-versions.ts';

type Module = PackageVersions<ModuleRelease>;

/**
 * Leaves out versions that claim a page of a module earlier in the registry. `refuse` gets a sentence for each claim.
 */
export function removeVersionsWithForeignPages(
  modules: readonly Module[],
  refuse: (sentence: string) => void,
): Module[] {
  const owners: ModuleRelease[] = [];
  return modules.map((module) => {
    const usable = new Map(
      [...module.usable].filter(([version, { release }]) => {
        const refused = listClaimProblems(release, owners);
        for (const end of refused) refuse(`${module.name} ${version} ${end}`);
        return refused.length === 0;
      }),
    );
    owners.push(...runningOf({ ...module, usable }));
    return { ...module, usable };
  });
}

/** Only stable and canary versions own pages, because a previous version's pages may now belong to another module. */
function runningOf({ releases: { stable, canary }, usable }: Module): ModuleRelease[] {
  const versions = [stable.version, ...(canary ? [canary.release.version] : [])];
  return versions.flatMap((version) => usable.get(version)?.release ?? []);
}
