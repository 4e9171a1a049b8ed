/**
 * Returns the hot version of a component. hot-components.ts sets `of` once the page has lent its React: after the entry
 * has run and before any component renders.
 */
export const hotComponents: { of?: (type: unknown) => unknown } = {};
