import type { ModuleFailure } from './module-failure.ts';

/** `ms` counts from the start of the load. `counts` is false for files that an offline page could not load. */
export type VersionEvent =
  | { state: 'loading' }
  | { state: 'mounted'; ms: number }
  | { state: 'replaced' }
  | { state: 'failed'; failure: ModuleFailure; counts: boolean; ms: number };
