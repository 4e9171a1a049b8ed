/**
 * The browser may remember one failure for each of a screen's few files, and an attempt may meet only one of these
 * failures.
 */
const MAX_ATTEMPTS = 5;

/** A failure that the browser remembers comes at once. A slower failure was a real request, which would fail again. */
const FROM_MEMORY_MS = 1_500;

/**
 * Retries a failed `load` at once. After a failed preload hint of a script or style, the browser answers the first
 * request with that failure, and only the next attempt makes a new request. @throws the last error
 */
export async function importWithRetry<T>(
  load: () => Promise<T>,
  isWorthAnother: (error: unknown) => boolean = isMissingNow,
  attempts = MAX_ATTEMPTS,
) {
  for (let attempt = 1; ; attempt++) {
    const startedAt = performance.now();
    try {
      return await load();
    } catch (error) {
      const isSlow = performance.now() - startedAt > FROM_MEMORY_MS;
      if (attempt === attempts || isSlow || !isWorthAnother(error)) throw error;
    }
  }
}

/** Whether webpack, or its plugin for styles, reports a file that did not load. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** Whether the file missed its timeout. A retry would probably miss it again. */
export function isTimeout(error: unknown): boolean {
  const { message, type } = error as { message?: string; type?: unknown };
  return type === 'timeout' || Boolean(message?.includes('(timeout'));
}

const isMissingNow = (error: unknown) => isMissingFile(error) && !isTimeout(error);
