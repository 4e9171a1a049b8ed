import { SessionStore } from '../session/session.ts';
import { failure, loginAnswer } from '../testing/answers.ts';
import { forgetBrowser } from '../testing/forget-browser.ts';
import { createHttp } from './http.ts';

/** As much of Node's http server as this file needs: browser code knows no Node types. */
interface Exchange {
  writeHead(status: number, headers: Record<string, string>): void;
  end(body?: string): void;
}
interface Received {
  method: string;
  url: string;
  headers: Record<string, string>;
  on(event: 'data', listener: (chunk: Uint8Array) => void): void;
  on(event: 'end', listener: () => void): void;
}
interface Server {
  listen(port: number, host: string, ready: () => void): void;
  address(): { port: number };
  close(done: () => void): void;
  closeAllConnections(): void;
}
type CreateServer = (handle: (request: Received, answer: Exchange) => void) => Server;
const { createServer } = jest.requireActual<{ createServer: CreateServer }>('node:http');

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization, business-id, content-type, idempotency-key',
  'access-control-allow-methods': '*, GET, POST, PUT, DELETE',
  'content-type': 'application/json',
};

let server: Server;
let baseUrl: string;
const received: (Pick<Received, 'method' | 'url' | 'headers'> & { body: string })[] = [];

function respond(request: Received, answer: Exchange) {
  const chunks: Uint8Array[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = chunks.map((chunk) => new TextDecoder().decode(chunk)).join('');
    if (request.url.startsWith('/silent') && request.method !== 'OPTIONS') return;
    if (request.method !== 'OPTIONS') received.push({ ...pick(request), body });
    const isTaken = request.url.startsWith('/taken') && request.method === 'POST';
    answer.writeHead(isTaken ? 409 : 200, CORS);
    answer.end(JSON.stringify(isTaken ? failure('SLOT_TAKEN') : { success: true, data: 'نعم' }));
  });
}

const pick = ({ method, url, headers }: Received) => ({ method, url, headers });

beforeAll(async () => {
  server = createServer(respond);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  baseUrl = `http://127.0.0.1:${server.address().port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>((done) => server.close(done));
});

function open(url = baseUrl) {
  forgetBrowser();
  const session = new SessionStore();
  session.signIn(loginAnswer());
  // jsdom keeps the timer of a call that ended early: 30 s of it would keep the test run alive.
  return createHttp({ session, baseUrl: url, timeoutMs: 900, onSessionLost: () => undefined });
}

describe("over the browser's own network", () => {
  it('sends what was asked and reads the answer', async () => {
    const answer = await open().put('/a', {
      body: { name: 'قص' },
      query: { from: '2026-11-07', phone: '+9647701000009' },
      idempotencyKey: 'wish-1',
    });
    expect(answer).toEqual({ success: true, data: 'نعم' });
    const [call] = received.splice(0);
    expect(call).toMatchObject({ method: 'PUT', body: '{"name":"قص"}' });
    expect(new URL(call?.url ?? '', baseUrl).searchParams.get('phone')).toBe('+9647701000009');
    expect(call?.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'idempotency-key': 'wish-1',
    });
  });

  it('sends a picture as multipart', async () => {
    const form = new FormData();
    form.append('image', new Blob(['x'], { type: 'image/png' }), 'face.png');
    await open().post('/upload', { body: form });
    const [call] = received.splice(0);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(call?.body).toContain('filename="face.png"');
  });

  it('gives a taken slot back as a value', async () => {
    expect(await open().post('/taken', { body: {} })).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    received.splice(0);
  });

  it('tells a silent server, a broken line and a call given up apart', async () => {
    await expect(open().get('/silent', { timeoutMs: 30 })).rejects.toMatchObject({ code: 'TIMEOUT' });
    const screen = new AbortController();
    const call = open().get('/silent', { signal: screen.signal });
    setTimeout(() => screen.abort(), 20);
    await expect(call).rejects.toMatchObject({ code: 'ABORTED' });
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(open('http://127.0.0.1:1').get('/a')).rejects.toMatchObject({ code: 'NETWORK' });
    log.mockRestore();
  });
});
