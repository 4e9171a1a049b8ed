/** Relative to the workspace's root. */
export const CACHE_DIR = '.cache';
/** Relative to the workspace's root. */
export const DIST_DIR = 'dist';
/** Compiled code of the tools, relative to CACHE_DIR. */
export const NODE_CACHE = 'node';
