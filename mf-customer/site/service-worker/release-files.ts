import { addressOfFile, ownAddresses } from '@salon/shared/releases/kept-files';
import type { SiteWorkerFacts } from '@salon/shared/releases/page-registry';
import { isAsset, keptNames } from '@salon/shared/worker/kept-names';

/** What must be kept of a release, so that its pages open without a network and everything on them does. */
export interface ReleaseFiles {
  /** Without one of these no page is kept. */
  needed: string[];
  /** Where one of them is when it is not where an earlier version has it. */
  instead: Record<string, string>;
  /** Fonts and pictures that this browser used of an earlier release: the new one may do without. */
  welcome: string[];
}

/** All scripts and styles, also of what was never opened: the whole module weighs less than one photograph. */
export function filesOfRelease(
  { packages }: Pick<SiteWorkerFacts, 'packages'>,
  kept: readonly string[],
): ReleaseFiles {
  const needed = packages.flatMap((one) =>
    addresses(
      one,
      one.files.filter((file) => !isAsset(file)),
    ),
  );
  const welcome = packages.flatMap((one) => {
    const used = keptNames(one.name, kept);
    return addresses(
      one,
      one.files.filter((file) => isAsset(file) && used.includes(file)),
    );
  });
  const instead = Object.assign({}, ...packages.map((one) => ownAddresses(one, one.files)));
  return { needed, instead, welcome };
}

const addresses = (place: SiteWorkerFacts['packages'][number], files: readonly string[]) =>
  files.map((file) => addressOfFile(place, file));
