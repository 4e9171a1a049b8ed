import type { SiteWorkerFacts } from '@salon/shared/releases/page-registry';
import { isAsset, keptNames } from '@salon/shared/worker/kept-names';

/** What must be kept of a release, so that its pages open without a network and everything on them does. */
export interface ReleaseFiles {
  /** Without one of these no page is kept. */
  needed: string[];
  /** Fonts and pictures that this browser used of an earlier release: the new one may do without. */
  welcome: string[];
}

/** All scripts and styles, also of what was never opened: the whole module weighs less than one photograph. */
export function filesOfRelease(
  { packages }: Pick<SiteWorkerFacts, 'packages'>,
  kept: readonly string[],
): ReleaseFiles {
  const needed = packages.flatMap(({ base, files }) =>
    addresses(
      base,
      files.filter((file) => !isAsset(file)),
    ),
  );
  const welcome = packages.flatMap(({ name, base, files }) => {
    const used = keptNames(name, kept);
    return addresses(
      base,
      files.filter((file) => isAsset(file) && used.includes(file)),
    );
  });
  return { needed, welcome };
}

const addresses = (base: string, files: readonly string[]) => files.map((file) => base + file);
