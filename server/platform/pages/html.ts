/** Text as it may stand inside an element or a quoted attribute: nothing of it is markup any more. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** JSON as it may stand in a script element, which it cannot end. */
export const jsonText = (value: unknown, shown?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, shown).replaceAll('<', '\\u003c');
