/** hot-components.ts sets `create` after the entry has run and before any component renders. */
export const lateHotComponent: { create?: (type: unknown) => unknown } = {};
