/** Formats messages as server-sent events (HTML Living Standard, 9.2.6). */

/**
 * Returns the messages as one frame. Only the last message has the event id. A client that loses its connection within
 * the frame therefore gets all messages again.
 */
export function formatFrame(messages: readonly object[], eventId: number): Buffer {
  const texts = messages.map((message, index) => {
    const id = index === messages.length - 1 ? `id: ${eventId}\n` : '';
    return `${id}data: ${JSON.stringify(message)}\n\n`;
  });
  return Buffer.from(texts.join(''));
}

/** The first line of a stream. It makes the browser's EventSource connect again 3 s after a lost connection. */
export const STREAM_OPENING = Buffer.from('retry: 3000\n\n');

/** A comment line, which the server sends regularly because proxies close a connection without traffic. */
export const HEARTBEAT = Buffer.from(':\n\n');
