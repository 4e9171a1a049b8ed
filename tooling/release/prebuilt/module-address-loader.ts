import path from 'node:path';
import type { LoaderContext } from 'webpack';

/**
 * Replaces `import.meta.url`, which a script does not have, by the file's address in the release. Styles and images are
 * found beside it.
 */
// biome-ignore lint/style/noDefaultExport: webpack requires a default export for a loader.
export default function replaceAddress(this: LoaderContext<{ source: string }>, text: string): string {
  const file = path.relative(this.getOptions().source, this.resourcePath).replaceAll('\\', '/');
  return text.replaceAll(
    /\bimport\.meta\.url\b/g,
    `(new URL(__webpack_public_path__ + ${JSON.stringify(file)}, document.baseURI).href)`,
  );
}
