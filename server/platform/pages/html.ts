/** In an element or a quoted attribute the returned text contains no markup. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The returned JSON cannot end its script element. `shown` is a replacer for JSON.stringify. */
export const toScriptJson = (value: unknown, shown?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, shown).replaceAll('<', '\\u003c');
