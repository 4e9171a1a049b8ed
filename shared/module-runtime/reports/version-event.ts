import type { ModuleFailure } from './module-failure.ts';

/**
 * What happened to a version in this page, for support page and reports; times in milliseconds. `counts`: the version is at
 * fault, and not the connection.
 */
export type VersionEvent =
  | { state: 'loading' }
  | { state: 'mounted'; ms: number }
  | { state: 'replaced' }
  | { state: 'failed'; failure: ModuleFailure; counts: boolean; ms: number };
