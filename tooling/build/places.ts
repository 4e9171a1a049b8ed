/** Relative to the workspace's root. */
export const CACHE_DIR = '.cache';
/** Relative to the workspace's root. */
export const DIST_DIR = 'dist';
