/**
 * Each of a screen's few files may have one old failure in the browser's memory, and one attempt may meet only one of
 * them.
 */
const MAX_ATTEMPTS = 5;

/**
 * An old failure comes from the browser's memory at once. A slower failure was a real request, which would fail again.
 */
const FROM_MEMORY_MS = 1_500;

/**
 * The browser answers the first request after a failed preload hint with that old failure, for a screen's script and
 * for its style, but the next attempt makes a new request. @throws the last error
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

/** A retry of a file that missed its timeout would probably miss it again. */
export function isTimeout(error: unknown): boolean {
  const { message, type } = error as { message?: string; type?: unknown };
  return type === 'timeout' || Boolean(message?.includes('(timeout'));
}

const isMissingNow = (error: unknown) => isMissingFile(error) && !isTimeout(error);
