/**
 * A webpack loader that takes named functions and methods out of a published file, which is formatted by its
 * bundler: a function ends with the first brace at its own indentation.
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader's default export
export default function without(source) {
  return this.getOptions().names.reduce((text, name) => {
    const found = new RegExp(
      `\\n(\\t?)(?:async )?(?:function )?${name}\\([^\\n]*\\{\\n[\\s\\S]*?\\n\\1\\}(?=\\n)`,
      'g',
    );
    if (text.match(found)?.length !== 1) {
      throw new Error(`Federation's runtime has changed: no single "${name}" here any more.`);
    }
    return text.replace(found, '');
  }, source);
}
