/** In place of the provider that carries login codes to phones: what was sent can be read here. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CodePost {
  /** What tells the server to send codes here. */
  environment: Record<string, string>;
  /** The last one; waited for while there is none, or only the one `before`. */
  codeSentTo(phone: string, before?: string): Promise<string>;
  close(): Promise<void>;
}

const LOOK_MS = 20;
const PATIENCE_MS = 10_000;

export async function openCodePost(): Promise<CodePost> {
  const codes = new Map<string, string>();
  const take = async (request: IncomingMessage) => {
    const { phone, code } = JSON.parse(await text(request));
    codes.set(phone, code);
  };
  const server = createServer((request, answer) => {
    void take(request).then(() => answer.writeHead(204).end());
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      CODE_SENDER: 'webhook',
      CODE_SENDER_URL: `http://localhost:${port}/codes`,
      CODE_SENDER_TOKEN: 'of-the-journeys',
    },
    codeSentTo: async (phone, before) => {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(LOOK_MS)) {
        const code = codes.get(phone);
        if (code && code !== before) return code;
      }
      throw new Error(`No code was sent to ${phone}.`);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms));
