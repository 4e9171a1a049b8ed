import type { Database } from '../database.ts';
import type { ChannelHandlers, Listener } from '../listener.ts';

/** Listens on every database. It counts as listening while all of them are heard. */
export function listenOnAll(databases: readonly Database[], heard: ChannelHandlers): Listener {
  const listening = new Set<Database>();
  const listeners = databases.map((database) =>
    database.listen({
      channels: heard.channels,
      onMessage: heard.onMessage,
      onListening() {
        listening.add(database);
        if (listening.size === databases.length) heard.onListening();
      },
      onListeningLost() {
        listening.delete(database);
        heard.onListeningLost();
      },
    }),
  );
  return {
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
}
