import type { ModuleFailure } from './module-failure.ts';

/** `ms` is since the start of the version's load. `counts` is false for files that an offline page could not load. */
export type VersionEvent =
  | { state: 'loading' }
  | { state: 'mounted'; ms: number }
  | { state: 'replaced' }
  | { state: 'failed'; failure: ModuleFailure; counts: boolean; ms: number };
