/** Where the build keeps things, relative to the workspace's root. */
export const CACHE_DIR = '.cache';
export const DIST_DIR = 'dist';
