import { connect, createServer, type Socket } from 'node:net';
import type { ConnectionSettings } from '../database/connection-settings.ts';

export interface DatabaseProxy {
  settings: ConnectionSettings;
  /** Drops all bytes silently, like a dead machine. */
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
  const near = new Set<Socket>();
  const server = createServer((client) => {
    if (state === 'shut') return client.destroy();
    near.add(client);
    const { host, port } = owner;
    const far = String(host).startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(Number(port), String(host));
    const pass = (from: Socket, to: Socket, change = (bytes: Buffer) => bytes) =>
      from
        .on('error', () => {})
        .on('data', (bytes: Buffer) => state === 'cut' || to.write(change(bytes)))
        .once('close', () => {
          near.delete(client);
          to.destroy();
        });
    pass(client, far);
    pass(far, client, (bytes) => {
      if (deaf && bytes[0] === NOTIFICATION) return Buffer.alloc(0);
      return likeAPooler ? withOtherProcessId(bytes) : bytes;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const closeClients = () => {
    for (const client of near) client.destroy();
  };
  return {
    settings: { ...owner, host: '127.0.0.1', port },
    cut: () => {
      state = 'cut';
    },
    shut: () => {
      state = 'shut';
      closeClients();
    },
    mend: () => {
      state = 'open';
    },
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      closeClients();
      await closed;
    },
  };
}

function withOtherProcessId(bytes: Buffer): Buffer {
  const at = bytes.indexOf(KEY);
  if (at >= 0) bytes.writeInt32BE(1, at + KEY.length);
  return bytes;
}
