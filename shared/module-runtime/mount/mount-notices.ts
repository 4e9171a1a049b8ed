import { isMissingFile } from '../../module/import-with-retry.ts';
import { LoadFailure } from '../load/loader.ts';

/** Why the fallback shows: files of the module did not load; the module is at fault; it threw while it was shown. */
export type FallbackCause = 'missing' | 'faulty' | 'threw';

export interface MountNotices {
  showLoading(element: HTMLElement): void;
  showFallback(element: HTMLElement, cause: FallbackCause, busy: boolean): void;
  showFallbackVersion(element: HTMLElement, module: string): void;
  clear(): void;
}

export function toFallbackCause(error: unknown): FallbackCause {
  if (!(error instanceof LoadFailure)) return isMissingFile(error) ? 'missing' : 'faulty';
  return error.reason === 'unreachable' || error.reason === 'timeout' ? 'missing' : 'faulty';
}
