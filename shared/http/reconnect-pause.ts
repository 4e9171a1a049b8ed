const FIRST_PAUSE_MS = 1_000;
export const MAX_PAUSE_MS = 30_000;

export interface ReconnectSituation {
  /** The number of failed connections since the last one that lasted. */
  failures: number;
  /** The time in which the server wants the pages that it lost to come back; 0 if it said none. */
  windowMs: number;
  /** Pages that a person sees connect before hidden ones. */
  isHidden: boolean;
  /** From 0 up to 1. */
  random: number;
}

/**
 * Returns the milliseconds until the next connection. The first one is anywhere in the server's window, because a server
 * that restarts loses all its pages at one moment.
 */
export function getReconnectPauseMs({ failures, windowMs, isHidden, random }: ReconnectSituation): number {
  if (failures <= 1) return spreadOver(Math.max(FIRST_PAUSE_MS, windowMs), { isHidden, random });
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
  return Math.max(pauseMs, windowMs) * (0.5 + random / 2);
}

/** Returns a moment in a window of milliseconds, for a hidden page in its second half. */
export function spreadOver(
  windowMs: number,
  { isHidden, random }: Pick<ReconnectSituation, 'isHidden' | 'random'>,
): number {
  return windowMs * (isHidden ? 0.5 + random / 2 : random);
}
