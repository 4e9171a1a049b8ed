/** Where the build keeps things, relative to the workspace's root. */
export const CACHE_DIR = '.cache';
export const DIST_DIR = 'dist';
export const REGISTRY_FILE = 'dist/registry.json';

/** A release's folder under `dist`, which is also its path on the server: `remotes/mf-bookings/1.0.0-1a2b3c4d`. */
export function releasePath(kind: 'shell' | 'remote', name: string, version: string): string {
  return kind === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`;
}
