/** Filled when the page has lent its React: after the entry has run, before any component is shown. */
export const hotComponents: { of?: (type: unknown) => unknown } = {};
