/** Returns the text escaped for an element or a quoted attribute, so that none of it is markup. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/**
 * Returns JSON for a script element, escaped so that it cannot end the element. `shown`: a replacer of JSON.stringify.
 */
export const toScriptJson = (value: unknown, shown?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, shown).replaceAll('<', '\\u003c');
