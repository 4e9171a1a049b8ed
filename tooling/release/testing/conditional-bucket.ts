import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * Real buckets refuse a PUT with `If-None-Match: *` when the object exists. The test server does not, so this proxy
 * does. It handles such PUTs one after another, because only one of two concurrent PUTs may create the object.
 */
export async function startConditionalBucket(endpoint: string): Promise<{ endpoint: string; stop(): void }> {
  let turn: Promise<unknown> = Promise.resolve();
  const pass = (method: string, url: string, headers: object, body?: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request(new URL(url, endpoint), { method, headers: { ...headers } }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }),
      );
      asked.once('error', reject);
      asked.end(body);
    });
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const body = await buffer(incoming);
    const answerOf = async (): Promise<Answer> => {
      const { 'if-none-match': condition, ...plain } = headers;
      if (condition !== '*') return pass(method, url, headers, body);
      const there = await pass('HEAD', url, { ...plain, 'content-length': '0' });
      if (there.status === 200)
        return { status: 412, headers: {}, body: Buffer.from('<Code>PreconditionFailed</Code>') };
      return pass(method, url, plain, body);
    };
    const mine = turn.then(answerOf);
    turn = mine.catch(() => undefined);
    const answer = await mine;
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  };
}
