import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCodeSender } from './code-sender.ts';

const MESSAGE = { phone: '+9647701234567', code: '012345', salon: 'صالون نور' };

const lines: string[] = [];
const say = (line: string) => void lines.push(line);
beforeEach(() => {
  lines.length = 0;
});

describe('the console sender', () => {
  test('prints the code in one line, without the whole phone', async () => {
    await createCodeSender({ kind: 'console', production: false }, say).send(MESSAGE);
    expect(lines).toEqual(['Login code 012345 for the phone ending in 4567 (صالون نور)']);
  });

  test('warns once in production that customers do not get the code', async () => {
    const sender = createCodeSender({ kind: 'console', production: true }, say);
    await sender.send(MESSAGE);
    await sender.send(MESSAGE);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^CODE_SENDER=console: .*not the customers/);
  });
});

describe('the webhook sender', () => {
  let server: Server;
  let url: string;
  type Answer = { status: number; location?: string };
  let nextAnswer: Answer;
  const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];

  beforeEach(async () => {
    received.length = 0;
    nextAnswer = { status: 202 };
    server = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      received.push({ headers: request.headers, body: JSON.parse(text) });
      // A sender that follows the redirect would succeed here.
      const { status, location } = request.url === '/elsewhere' ? ({ status: 204 } as Answer) : nextAnswer;
      response.writeHead(status, location ? { location } : {}).end('taken');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/codes`;
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  const send = (to = url) =>
    createCodeSender({ kind: 'webhook', url: to, token: 'secret-1' }, say).send(MESSAGE);

  test('posts phone, code and salon with its token', async () => {
    await send();
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toEqual(MESSAGE);
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer secret-1',
      'content-type': 'application/json',
    });
    expect(lines).toEqual([]);
  });

  test.each([
    ['answers 500', { status: 500 }],
    ['redirects', { status: 307, location: '/elsewhere' }],
  ])('fails when the provider %s, and prints the reason without code or phone', async (_title, answer) => {
    nextAnswer = answer;
    await expect(send()).rejects.toThrow();
    expect(received).toHaveLength(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/012345|7701234567|secret-1/);
  });

  test('fails when the provider cannot be reached', async () => {
    await expect(send('http://127.0.0.1:1/')).rejects.toThrow();
  });
});
