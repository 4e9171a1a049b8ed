/** Where the build keeps things, relative to the workspace's root. */
export const CACHE_DIR = '.cache';
export const DIST_DIR = 'dist';
export const REGISTRY_FILE = 'dist/registry.json';

/** The shell, a module, or the host page of a module's site of its own. */
export type ReleaseKind = 'shell' | 'remote' | 'site';

/** A release's folder under `dist`, which is also its path on the server: `remotes/mf-bookings/1.0.0-1a2b3c4d`. */
export function releasePath(kind: ReleaseKind, name: string, version: string): string {
  return kind === 'remote' ? `remotes/${name}/${version}` : `${kind}/${version}`;
}
