/**
 * Lists the file names of a package, in any of its versions, among the cached addresses `kept`: `<file>` of
 * `…/mf-bookings/<version>/<file>`.
 */
export function listCachedNames(packageName: string, kept: readonly string[]): string[] {
  const pattern = new RegExp(`/${packageName}/[^/]+/(?<file>.+)$`);
  return kept.flatMap((url) => pattern.exec(new URL(url, 'http://any').pathname)?.groups?.file ?? []);
}

/** Whether a file is a font or image. A page opens without these files. */
export const isAsset = (name: string): boolean => name.startsWith('files/');
