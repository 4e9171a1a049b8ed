// Stands in for preloading by manifest: the registry lists what to preload, the shell's prefetch does it.
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);
