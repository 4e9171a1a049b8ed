/** `of` is set once the page has lent its React: after the entry has run, before any component renders. */
export const hotComponents: { of?: (type: unknown) => unknown } = {};
