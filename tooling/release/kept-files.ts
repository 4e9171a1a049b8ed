import type { AnyRelease } from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRef } from '@salon/shared/releases/release-registry';
import { type EarlierRelease, findUnchangedFiles } from '@salon/shared/releases/unchanged-files';
import { getVersionPath, type PackageName } from './package-names.ts';
import { hasIntegrity, readRelease } from './release-files.ts';
import { ReleaseProblem } from './release-problem.ts';
import type { ReleaseStore } from './store.ts';
import { listRefs } from './versions.ts';

/** Adds the files that earlier releases already have. A host gets none, because its page has tags for its own files. */
export async function addKeptFiles(
  store: ReleaseStore,
  what: PackageName,
  release: AnyRelease,
  { version, integrity }: ReleaseRef,
  before: PackageReleases | undefined,
): Promise<ReleaseRef> {
  const ref = { version, integrity };
  // The bundler of a stock container fetches all files from the version's own folder.
  if (release.kind !== 'module' || release.stock) return ref;
  const earlier = await Promise.all(listRefs(before).map((one) => earlierOf(store, what, one)));
  const kept = findUnchangedFiles(
    release,
    earlier.flatMap((one) => one ?? []),
  );
  return Object.keys(kept).length > 0 ? { ...ref, kept } : ref;
}

/** Null when the earlier release is gone or damaged: none of its files is then kept. */
async function earlierOf(
  store: ReleaseStore,
  what: PackageName,
  ref: ReleaseRef,
): Promise<EarlierRelease | null> {
  try {
    return { release: await readRelease(store, what, ref), kept: ref.kept };
  } catch (error) {
    if (error instanceof ReleaseProblem) return null;
    throw error;
  }
}

/** One sentence for each kept file that is missing in the named earlier release or differs there. */
export async function listKeptFileFaults(
  store: ReleaseStore,
  what: PackageName,
  { integrity }: Pick<AnyRelease, 'integrity'>,
  { version, kept = {} }: ReleaseRef,
): Promise<string[]> {
  const places = Object.entries(kept).flatMap(([earlier, files]) =>
    files.map((file) => ({ file, place: `${getVersionPath(what, earlier)}/${file}` })),
  );
  const faults = await Promise.all(
    places.map(async ({ file, place }) => {
      const bytes = await store.read(place);
      const isSame = bytes !== null && hasIntegrity(bytes, integrity[file]);
      return isSame ? [] : [`In ${store.address}: ${place} is not what ${version} has under that name.`];
    }),
  );
  return faults.flat();
}
