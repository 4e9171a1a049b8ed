const ATTEMPTS = 3;

/**
 * Runs an import again when it fails. The browser answers the first request after a failed preload hint from its
 * memory, with that old failure; a screen's script and its style can each have one. webpack and federation forget
 * what failed, so the next attempt is a request of its own.
 */
export async function fetchCode<T>(
  load: () => Promise<T>,
  isWorthAnother: (error: unknown) => boolean = isMissingChunk,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnother(error)) throw error;
    }
  }
}

/** A file that could not be had; one that took too long will take too long again. */
function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  const isChunk = error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
  return isChunk && !error.message.includes('(timeout');
}
