/** Returns the `<file>` of each address `…/<packageName>/<version>/<file>`, for any version. */
export function listCachedNames(packageName: string, kept: readonly string[]): string[] {
  const pattern = new RegExp(`/${packageName}/[^/]+/(?<file>.+)$`);
  return kept.flatMap((url) => pattern.exec(new URL(url, 'http://any').pathname)?.groups?.file ?? []);
}

/** Whether the file is a font or an image: a page also opens without these. */
export const isAsset = (name: string): boolean => name.startsWith('files/');
