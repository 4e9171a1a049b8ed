import { listClaimProblems } from '@salon/shared/releases/claims';
import type { ModuleRelease } from '@salon/shared/releases/release';
import type { PackageVersions } from './package-versions.ts';

type Module = PackageVersions<ModuleRelease>;

/**
 * Returns the modules without those versions that claim a page of another module. If two modules claim the same page,
 * the one earlier in the registry has it. `refuse` gets a sentence for each version that is left out.
 */
export function removeForeignClaims(
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

/** The stable and the canary version. Only they own pages: an earlier version's pages may now belong to another module. */
function runningOf({ releases: { stable, canary }, usable }: Module): ModuleRelease[] {
  const versions = [stable.version, ...(canary ? [canary.release.version] : [])];
  return versions.flatMap((version) => usable.get(version)?.release ?? []);
}
