/** Messages of a stream in the form of server-sent events (HTML Living Standard, 9.2.6). */

/** Some messages that follow each other; the last one says where to go on, so that a cut among them repeats all. */
export function frameOf(messages: readonly object[], eventId: number): Buffer {
  const texts = messages.map((message, index) => {
    const id = index === messages.length - 1 ? `id: ${eventId}\n` : '';
    return `${id}data: ${JSON.stringify(message)}\n\n`;
  });
  return Buffer.from(texts.join(''));
}

/** After a cut a browser's own EventSource waits so long. */
export const OPENING = Buffer.from('retry: 3000\n\n');

/** A comment: keeps proxies from taking a quiet stream for a dead one. */
export const HEARTBEAT = Buffer.from(':\n\n');
