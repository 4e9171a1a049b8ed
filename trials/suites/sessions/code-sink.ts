import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CodeSink {
  /** Settings with which a process sends its codes here. */
  settings: Record<string, string>;
  /** Number of codes that have arrived. */
  received(): number;
  close(): Promise<void>;
}

/** A provider of login codes that counts them and keeps none. */
export async function openCodeSink(): Promise<CodeSink> {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume().once('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      CODE_SENDER: 'webhook',
      CODE_SENDER_URL: `http://127.0.0.1:${port}/`,
      CODE_SENDER_TOKEN: 'trial',
    },
    received: () => received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
