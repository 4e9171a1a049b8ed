import { DatabaseUnavailable } from '../errors.ts';
import type { Database } from './database.ts';
import type { ChannelHandlers, Listener } from './listener.ts';

export interface DeferredDatabase {
  /** Refuses all work with DatabaseUnavailable until `open` is called, and begins to listen then. */
  database: Database;
  open(): void;
}

/** For a server that starts before its database can be reached: requests must not see a schema that is not migrated. */
export function deferDatabase(database: Database): DeferredDatabase {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let isOpen = false;
  const refuse = () => Promise.reject(new DatabaseUnavailable(new Error('The database is not prepared')));
  return {
    open() {
      isOpen = true;
      open();
    },
    database: {
      ...database,
      withBusiness: (...given) => (isOpen ? database.withBusiness(...given) : refuse()),
      readBusiness: (...given) => (isOpen ? database.readBusiness(...given) : refuse()),
      readBusinessLong: (...given) => (isOpen ? database.readBusinessLong(...given) : refuse()),
      withoutBusiness: (...given) => (isOpen ? database.withoutBusiness(...given) : refuse()),
      readWithoutBusiness: (...given) => (isOpen ? database.readWithoutBusiness(...given) : refuse()),
      lookUp: (...given) => (isOpen ? database.lookUp(...given) : refuse()),
      listen: (heard) => listenLater(database, heard, opened),
    },
  };
}

function listenLater(database: Database, heard: ChannelHandlers, opened: Promise<void>): Listener {
  const wanted = new Set(heard.channels);
  let listener: Listener | undefined;
  let isClosed = false;
  void opened.then(() => {
    if (!isClosed) listener = database.listen({ ...heard, channels: [...wanted] });
  });
  return {
    listenTo(channel) {
      wanted.add(channel);
      listener?.listenTo(channel);
    },
    stopListeningTo(channel) {
      wanted.delete(channel);
      listener?.stopListeningTo(channel);
    },
    async close() {
      isClosed = true;
      await listener?.close();
    },
  };
}
