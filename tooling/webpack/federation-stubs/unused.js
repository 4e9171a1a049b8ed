// Stands in for what the bundler runtime offers and nothing here is built with: references to remotes by import,
// shared modules in an entry chunk, tree-shaken fallbacks of shared modules.
export const remotes = undefined;
export const installInitialConsumes = undefined;
export const getSharedFallbackGetter = undefined;
