import { isMissingFile } from '../../module/import-with-retry.ts';
import { LoadFailure } from '../load/loader.ts';

/** Why the fallback shows: the module's files did not load; the module itself is at fault; it threw while it was shown. */
export type FallbackCause = 'missing' | 'faulty' | 'threw';

/** Notices that a host paints in a module's place. */
export interface MountNotices {
  /** Shows the loading skeleton until the module has mounted. */
  showLoading(element: HTMLElement): void;
  /** Shows the fallback because no version runs. `busy`: a retry is under way. */
  showFallback(element: HTMLElement, cause: FallbackCause, busy: boolean): void;
  /** Shows a note that the fallback version of the module runs. */
  showFallbackVersion(element: HTMLElement, module: string): void;
  clear(): void;
}

/** Returns the cause that the fallback states for an error of loading or mounting. */
export function toFallbackCause(error: unknown): FallbackCause {
  if (!(error instanceof LoadFailure)) return isMissingFile(error) ? 'missing' : 'faulty';
  return error.reason === 'unreachable' || error.reason === 'timeout' ? 'missing' : 'faulty';
}
