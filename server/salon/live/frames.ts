/** Formats messages as server-sent events (HTML Living Standard, 9.2.6). */

/** Only the last message has the event id. If the connection is lost before it, the page gets all messages again. */
export function formatFrame(messages: readonly object[], eventId: number): Buffer {
  const texts = messages.map((message, index) => {
    const id = index === messages.length - 1 ? `id: ${eventId}\n` : '';
    return `${id}data: ${JSON.stringify(message)}\n\n`;
  });
  return Buffer.from(texts.join(''));
}

/** Pages come back after a restart at this rate, which a process can take beside its other work. */
const RECONNECTS_PER_SECOND = 1_000;
const LEAST_WINDOW_MS = 1_000;
/** A page is without news for no longer than a page that polls. */
const MOST_WINDOW_MS = 10_000;

/** The time in which the pages of this process should come back if it loses them all at one moment. */
export const getReconnectWindowMs = (pages: number): number =>
  Math.min(MOST_WINDOW_MS, Math.max(LEAST_WINDOW_MS, Math.ceil((pages * 1_000) / RECONNECTS_PER_SECOND)));

/**
 * Tells the page to reconnect at any moment within this time. It is also the heartbeat, because proxies close a connection
 * without traffic.
 */
export const formatRetry = (windowMs: number): Buffer => Buffer.from(`retry: ${windowMs}\n\n`);

/** Before a stream ends at a moment of its own, as with its token, the page need not wait. */
export const RETRY_SOON = formatRetry(LEAST_WINDOW_MS);
