import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CodeCounter {
  /** With these settings a process sends its codes to this server. */
  settings: Record<string, string>;
  received(): number;
  close(): Promise<void>;
}

/** Replaces the provider that sends login codes. Counts the codes and stores none. */
export async function openCodeCounter(): Promise<CodeCounter> {
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
