import { connect, createServer, type Socket } from 'node:net';
import type { ConnectionSettings } from '../database/connection-settings.ts';

export interface DatabaseProxy {
  settings: ConnectionSettings;
  /** Drops all bytes silently and ends no connection, like a dead machine. */
  cut(): void;
  /** Refuses connections and closes the open ones, like a stopped server. */
  shut(): void;
  mend(): void;
  close(): Promise<void>;
}

const NOTIFICATION = 0x41;
/** The beginning of BackendKeyData: its type and its length (12 bytes). Process id and secret follow. */
const KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

/**
 * `likeAPooler` replaces the backend's process id, as poolers do. `deaf` drops notifications, like a pooler that lends
 * connections by transaction.
 */
export async function openDatabaseProxy(
  owner: ConnectionSettings,
  { likeAPooler = false, deaf = false } = {},
): Promise<DatabaseProxy> {
  let state: 'open' | 'cut' | 'shut' = 'open';
  const sockets = new Set<Socket>();
  /** The network delivers these when it is back. */
  const undelivered: (() => void)[] = [];
  // A dead machine does not answer the end of a connection either, so no socket ends by itself.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (state === 'shut') return client.destroy();
    const far = connectTo(owner);
    const pass = (from: Socket, to: Socket, change = (bytes: Buffer) => bytes) => {
      sockets.add(from);
      from
        .on('error', () => {})
        .on('data', (bytes: Buffer) => {
          if (state === 'cut') return;
          if (to.destroyed) from.destroy();
          else to.write(change(bytes));
        })
        .on('end', () => (state === 'cut' ? undelivered.push(() => to.end()) : to.end()))
        .once('close', () => {
          sockets.delete(from);
          if (state !== 'cut') to.destroy();
        });
    };
    pass(client, far);
    pass(far, client, (bytes) => {
      if (deaf && bytes[0] === NOTIFICATION) return Buffer.alloc(0);
      return likeAPooler ? withOtherProcessId(bytes) : bytes;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    settings: { ...owner, host: '127.0.0.1', port },
    cut: () => {
      state = 'cut';
    },
    shut: () => {
      state = 'shut';
      closeSockets();
    },
    mend: () => {
      state = 'open';
      for (const deliver of undelivered.splice(0)) deliver();
    },
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      closeSockets();
      await closed;
    },
  };
}

function connectTo({ host, port }: ConnectionSettings): Socket {
  const place = String(host).startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port}` }
    : { port: Number(port), host: String(host) };
  return connect({ ...place, allowHalfOpen: true });
}

function withOtherProcessId(bytes: Buffer): Buffer {
  const at = bytes.indexOf(KEY);
  if (at >= 0) bytes.writeInt32BE(1, at + KEY.length);
  return bytes;
}
