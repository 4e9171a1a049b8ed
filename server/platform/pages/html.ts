/** None of the escaped text is markup in an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The JSON cannot end its script element. `shown`: a replacer of JSON.stringify. */
export const toScriptJson = (value: unknown, shown?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, shown).replaceAll('<', '\\u003c');
