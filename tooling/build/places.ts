/** The folder of caches, relative to the workspace's root. */
export const CACHE_DIR = '.cache';
/** The folder of built releases, relative to the workspace's root. */
export const DIST_DIR = 'dist';
