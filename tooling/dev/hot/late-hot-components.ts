/**
 * hot-components.ts sets `create` once the page has lent its React: after the entry has run and before any component
 * renders.
 */
export const lateHotComponent: { create?: (type: unknown) => unknown } = {};
