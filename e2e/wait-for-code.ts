/** Replaces the provider that sends login codes to phones. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CodeReceiver {
  /** `POST /codes` stores a code. `GET /<phone>` answers the phone's last code, or 404. */
  url: string;
  close(): Promise<void>;
}

const POLL_MS = 50;
const CODE_TIMEOUT_MS = 30_000;

export async function openCodeReceiver(): Promise<CodeReceiver> {
  const codes = new Map<string, string>();
  const take = async (request: IncomingMessage) => {
    const { phone, code } = JSON.parse(await text(request));
    codes.set(phone, code);
  };
  const server = createServer((request, answer) => {
    if (request.method === 'POST') return void take(request).then(() => answer.writeHead(204).end());
    const code = codes.get(decodeURIComponent(request.url?.slice(1) ?? ''));
    return void answer.writeHead(code ? 200 : 404).end(code);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Waits until a code was sent that is not `before`. @throws Error after 30 seconds */
export async function waitForCode(post: string, phone: string, before?: string): Promise<string> {
  for (const end = performance.now() + CODE_TIMEOUT_MS; performance.now() < end; await wait(POLL_MS)) {
    const answer = await fetch(`${post}/${encodeURIComponent(phone)}`);
    const code = answer.ok ? await answer.text() : undefined;
    if (code && code !== before) return code;
  }
  throw new Error(`No code was sent to ${phone}.`);
}

const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms));
