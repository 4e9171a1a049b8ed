/** A screen has few files, and each can have one old failure; they are not always met in one attempt. */
const ATTEMPTS = 5;

/** An old failure is answered from memory. What took this long was asked for, and will not come the next time either. */
const AT_ONCE_MS = 1_500;

/**
 * Runs an import again when it fails. The browser answers the first request after a failed preload hint from its
 * memory, with that old failure; a screen's script and its style can each have one. webpack and federation forget
 * what failed, so the next attempt is a request of its own.
 */
export async function fetchCode<T>(
  load: () => Promise<T>,
  isWorthAnother: (error: unknown) => boolean = isMissingNow,
  attempts = ATTEMPTS,
) {
  for (let attempt = 1; ; attempt++) {
    const startedAt = performance.now();
    try {
      return await load();
    } catch (error) {
      const isSlow = performance.now() - startedAt > AT_ONCE_MS;
      if (attempt === attempts || isSlow || !isWorthAnother(error)) throw error;
    }
  }
}

/** A file that did not come, as webpack and the plugin of its styles say it. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** It did not come in time: one that took too long will take too long again. */
export function isTooLate(error: unknown): boolean {
  const { message, type } = error as { message?: string; type?: unknown };
  return type === 'timeout' || Boolean(message?.includes('(timeout'));
}

const isMissingNow = (error: unknown) => isMissingFile(error) && !isTooLate(error);
