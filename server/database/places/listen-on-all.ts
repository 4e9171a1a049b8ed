import type { Database } from '../database.ts';
import type { ChannelHandlers, Listener } from '../listener.ts';

/**
 * Listens on every database. A channel counts as heard when all of them are heard on it. The end of a loss is reported
 * also without a channel, because the streams, and with them the channels, may have ended meanwhile.
 */
export function listenOnAll(databases: readonly Database[], heard: ChannelHandlers): Listener {
  const hearing = new Map<string, Set<Database>>();
  const listening = new Set<Database>();
  const hear = (channel: string, database: Database) => {
    const databasesHeard = hearing.get(channel) ?? new Set();
    hearing.set(channel, databasesHeard.add(database));
    return databasesHeard.size === databases.length;
  };
  const listeners = databases.map((database) =>
    database.listen({
      channels: heard.channels,
      onMessage: heard.onMessage,
      onListening(channels) {
        const complete = channels.filter((channel) => hear(channel, database));
        if (listening.add(database).size === databases.length) heard.onListening(complete);
      },
      onListeningLost() {
        listening.delete(database);
        for (const databasesHeard of hearing.values()) databasesHeard.delete(database);
        heard.onListeningLost();
      },
    }),
  );
  return {
    listenTo(channel) {
      for (const listener of listeners) listener.listenTo(channel);
    },
    stopListeningTo(channel) {
      hearing.delete(channel);
      for (const listener of listeners) listener.stopListeningTo(channel);
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
}
