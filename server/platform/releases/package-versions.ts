import type { AnyRelease } from '@salon/shared/releases/release';
import type { PackageReleases } from '@salon/shared/releases/release-registry';

/** A release with the files that the server itself reads. */
export interface UsableRelease<T extends AnyRelease = AnyRelease> {
  release: T;
  /** HTML of the page, with placeholders; '' for a module, which has no page. */
  template: string;
  /** The service worker's code; null for a release without one. */
  worker: string | null;
}

export interface PackageVersions<T extends AnyRelease = AnyRelease> {
  name: string;
  releases: PackageReleases;
  usable: ReadonlyMap<string, UsableRelease<T>>;
}
