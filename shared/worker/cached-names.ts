/** Returns the `<file>` of each `…/mf-bookings/<version>/<file>`, in any version. */
export function listCachedNames(packageName: string, kept: readonly string[]): string[] {
  const pattern = new RegExp(`/${packageName}/[^/]+/(?<file>.+)$`);
  return kept.flatMap((url) => pattern.exec(new URL(url, 'http://any').pathname)?.groups?.file ?? []);
}

/** A page opens without its fonts and images. */
export const isAsset = (name: string): boolean => name.startsWith('files/');
