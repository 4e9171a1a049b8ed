/** Formats messages as server-sent events (HTML Living Standard, 9.2.6). */

/**
 * Returns the messages as one frame. Only the last one has the event id: a client that lost its connection in between
 * gets all again.
 */
export function formatFrame(messages: readonly object[], eventId: number): Buffer {
  const texts = messages.map((message, index) => {
    const id = index === messages.length - 1 ? `id: ${eventId}\n` : '';
    return `${id}data: ${JSON.stringify(message)}\n\n`;
  });
  return Buffer.from(texts.join(''));
}

/** The first line of a stream: the browser's EventSource reconnects 3 s after a lost connection. */
export const STREAM_OPENING = Buffer.from('retry: 3000\n\n');

/** A comment line. Proxies close a connection without traffic. */
export const HEARTBEAT = Buffer.from(':\n\n');
