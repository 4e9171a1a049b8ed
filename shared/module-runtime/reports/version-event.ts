import type { ModuleFailure } from './module-failure.ts';

/**
 * An event of a version in this page, for the support page and the reports. `ms` are the milliseconds since the
 * version's load began. `counts` says whether the version is at fault, and not the connection.
 */
export type VersionEvent =
  | { state: 'loading' }
  | { state: 'mounted'; ms: number }
  | { state: 'replaced' }
  | { state: 'failed'; failure: ModuleFailure; counts: boolean; ms: number };
