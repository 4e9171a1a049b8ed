import { connect, createServer, type Socket } from 'node:net';
import type { ConnectionSettings } from '../database/database.ts';

/** A way to PostgreSQL that a test has in its hands. */
export interface Line {
  /** Lead through it. */
  settings: ConnectionSettings;
  /** From now on it swallows everything, as a dead machine does. */
  cut(): void;
  /** From now on nobody is let in, and who is there is thrown out, as where nothing runs. */
  shut(): void;
  mend(): void;
  close(): Promise<void>;
}

const NOTIFICATION = 0x41;
/** BackendKeyData: type, length 12, process, secret. */
const KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

/**
 * `likeAPooler`: shows a number of its own where PostgreSQL shows its process's, as poolers do; and `deaf`: passes no
 * notification on, as those do that lend connections by transaction.
 */
export async function lineTo(
  owner: ConnectionSettings,
  { likeAPooler = false, deaf = false } = {},
): Promise<Line> {
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
      return likeAPooler ? withAnotherNumber(bytes) : bytes;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const throwOut = () => {
    for (const client of near) client.destroy();
  };
  return {
    settings: { ...owner, host: '127.0.0.1', port },
    cut: () => {
      state = 'cut';
    },
    shut: () => {
      state = 'shut';
      throwOut();
    },
    mend: () => {
      state = 'open';
    },
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      throwOut();
      await closed;
    },
  };
}

function withAnotherNumber(bytes: Buffer): Buffer {
  const at = bytes.indexOf(KEY);
  if (at >= 0) bytes.writeInt32BE(1, at + KEY.length);
  return bytes;
}
