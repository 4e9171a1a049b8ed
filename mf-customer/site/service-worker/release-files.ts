import type { SiteWorkerRelease } from '@salon/shared/releases/page-registry';
import { getFileAddress, mapEarlierToOwnAddresses } from '@salon/shared/releases/unchanged-files';
import { isAsset, listCachedNames } from '@salon/shared/worker/cached-names';

export interface ReleaseFiles {
  /** The worker keeps a page only together with all of these files. */
  needed: string[];
  /**
   * Maps a file's address in an earlier version to its address in its own version, which the worker uses if the first
   * address fails.
   */
  alternatives: Record<string, string>;
  /** This browser used these fonts and images in an earlier release. Pages work without them. */
  optionalFiles: string[];
}

/** The files of screens that the customer never opened are needed, too: the whole module is smaller than one photo. */
export function listReleaseFiles(
  { packages }: Pick<SiteWorkerRelease, 'packages'>,
  kept: readonly string[],
): ReleaseFiles {
  const needed = packages.flatMap((one) =>
    addresses(
      one,
      one.files.filter((file) => !isAsset(file)),
    ),
  );
  const optionalFiles = packages.flatMap((one) => {
    const used = listCachedNames(one.name, kept);
    return addresses(
      one,
      one.files.filter((file) => isAsset(file) && used.includes(file)),
    );
  });
  const alternatives = Object.assign({}, ...packages.map((one) => mapEarlierToOwnAddresses(one, one.files)));
  return { needed, alternatives, optionalFiles };
}

const addresses = (place: SiteWorkerRelease['packages'][number], files: readonly string[]) =>
  files.map((file) => getFileAddress(place, file));
