/** Folders of the build, relative to the workspace's root. */
export const CACHE_DIR = '.cache';
export const DIST_DIR = 'dist';
