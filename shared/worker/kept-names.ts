/** File names of a package that are kept, of any of its versions: `…/mf-bookings/<version>/<file>`. */
export function keptNames(packageName: string, kept: readonly string[]): string[] {
  const pattern = new RegExp(`/${packageName}/[^/]+/(?<file>.+)$`);
  return kept.flatMap((url) => pattern.exec(new URL(url, 'http://any').pathname)?.groups?.file ?? []);
}

/** Fonts and pictures: the page opens without them. */
export const isAsset = (name: string): boolean => name.startsWith('files/');
