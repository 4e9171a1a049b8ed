/** Formats messages as server-sent events (HTML Living Standard, 9.2.6). */

/** Only the last message has the event id. If the connection is lost before it, the page gets all messages again. */
export function formatFrame(messages: readonly object[], eventId: number): Buffer {
  const texts = messages.map((message, index) => {
    const id = index === messages.length - 1 ? `id: ${eventId}\n` : '';
    return `${id}data: ${JSON.stringify(message)}\n\n`;
  });
  return Buffer.from(texts.join(''));
}

/** Lets a standard EventSource reconnect after 3 s; the pages' `openEventStream` has its own pauses. */
export const STREAM_OPENING = Buffer.from('retry: 3000\n\n');

/** A comment line, because proxies close a connection without traffic. */
export const HEARTBEAT = Buffer.from(':\n\n');
