import { refusedClaims } from '@salon/shared/releases/claims';
import type { ModuleRelease } from '@salon/shared/releases/release';
import type { PackageVersions } from './collect.ts';

type Module = PackageVersions<ModuleRelease>;

/**
 * The modules without versions that claim what is not theirs, in the registry's order: of two that want the same page the
 * module has it that was released first. `refuse` hears a sentence for each version that is left out.
 */
export function withOwnPages(modules: readonly Module[], refuse: (sentence: string) => void): Module[] {
  const owners: ModuleRelease[] = [];
  return modules.map((module) => {
    const usable = new Map(
      [...module.usable].filter(([version, { release }]) => {
        const refused = refusedClaims(release, owners);
        for (const end of refused) refuse(`${module.name} ${version} ${end}`);
        return refused.length === 0;
      }),
    );
    owners.push(...runningOf({ ...module, usable }));
    return { ...module, usable };
  });
}

/** What some salon runs. An earlier version's pages may be another module's by now. */
function runningOf({ releases: { stable, canary }, usable }: Module): ModuleRelease[] {
  const versions = [stable.version, ...(canary ? [canary.release.version] : [])];
  return versions.flatMap((version) => usable.get(version)?.release ?? []);
}
