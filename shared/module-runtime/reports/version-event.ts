import type { ModuleFailure } from './module-failure.ts';

/**
 * `ms` counts from the start of the version's load. `counts`: whether the version, and not the connection, is at fault.
 */
export type VersionEvent =
  | { state: 'loading' }
  | { state: 'mounted'; ms: number }
  | { state: 'replaced' }
  | { state: 'failed'; failure: ModuleFailure; counts: boolean; ms: number };
