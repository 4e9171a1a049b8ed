import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeSenderOf } from './code-sender.ts';

const MESSAGE = { phone: '+9647701234567', code: '012345', salon: 'صالون نور' };

const lines: string[] = [];
const say = (line: string) => void lines.push(line);
beforeEach(() => {
  lines.length = 0;
});

describe('the console', () => {
  test('gets the code in one line, without the whole phone', async () => {
    await codeSenderOf({ kind: 'console', production: false }, say).send(MESSAGE);
    expect(lines).toEqual(['Login code 012345 for the phone ending in 4567 (صالون نور)']);
  });

  test('in production says once that nobody else gets it', async () => {
    const sender = codeSenderOf({ kind: 'console', production: true }, say);
    await sender.send(MESSAGE);
    await sender.send(MESSAGE);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^CODE_SENDER=console: .*not the customers/);
  });
});

describe('the webhook', () => {
  let server: Server;
  let url: string;
  type Answer = { status: number; location?: string };
  let answerWith: Answer;
  const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];

  beforeEach(async () => {
    received.length = 0;
    answerWith = { status: 202 };
    server = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      received.push({ headers: request.headers, body: JSON.parse(text) });
      // Whoever follows a redirect is welcome there.
      const { status, location } = request.url === '/elsewhere' ? ({ status: 204 } as Answer) : answerWith;
      response.writeHead(status, location ? { location } : {}).end('taken');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/codes`;
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  const send = (to = url) => codeSenderOf({ kind: 'webhook', url: to, token: 'secret-1' }, say).send(MESSAGE);

  test('gets phone, code and salon with its token', async () => {
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
    ['refuses', { status: 500 }],
    ['sends us elsewhere', { status: 307, location: '/elsewhere' }],
  ])('that %s fails, and the console learns why but neither code nor phone', async (_title, answer) => {
    answerWith = answer;
    await expect(send()).rejects.toThrow();
    expect(received).toHaveLength(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/012345|7701234567|secret-1/);
  });

  test('that is not there fails', async () => {
    await expect(send('http://127.0.0.1:1/')).rejects.toThrow();
  });
});
