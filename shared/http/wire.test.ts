import { SessionStore } from '../session/session.ts';
import { failure, loginAnswer } from '../testing/answers.ts';
import { resetBrowser } from '../testing/reset-browser.ts';
import { createAxiosTransport } from './axios-transport.ts';
import { createFetchTransport } from './fetch-transport.ts';
import { createHttp, type TransportFactory } from './http.ts';
import { STORED_AT_HEADER } from './stored-at.ts';

/** These interfaces replace Node's types, which browser code does not have. */
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
const { runInThisContext } = jest.requireActual<{ runInThisContext<T>(code: string): T }>('node:vm');

/** jsdom has no fetch, and Node's fetch refuses jsdom's FormData, Blob and AbortController; so all four are Node's. */
const nodeGlobals = () => runInThisContext<object>('({ fetch, FormData, Blob, AbortController })');

const TRANSPORTS: [string, TransportFactory, () => object][] = [
  ['axios', createAxiosTransport, () => ({})],
  ['fetch', createFetchTransport, nodeGlobals],
];

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization, business-id, content-type, idempotency-key',
  'access-control-allow-methods': '*, GET, POST, PUT, DELETE',
  'access-control-expose-headers': STORED_AT_HEADER,
  'content-type': 'application/json',
  [STORED_AT_HEADER]: '2026-11-07T07:00:00.000Z',
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
    if (request.url.startsWith('/broken')) answer.end('{"success": tr');
    else answer.end(JSON.stringify(isTaken ? failure('SLOT_TAKEN') : { success: true, data: 'نعم' }));
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

describe.each(TRANSPORTS)('a request over a real network, by %s', (_, transport, globals) => {
  let replaced: object;

  beforeAll(() => {
    const own: object = globals();
    replaced = Object.fromEntries(Object.keys(own).map((name) => [name, Reflect.get(globalThis, name)]));
    Object.assign(globalThis, own);
  });
  afterAll(() => Object.assign(globalThis, replaced));

  const answered = jest.fn();
  const connection = { answered, unanswered: jest.fn(), saving: jest.fn(), mayWrite: true };

  function open(url = baseUrl) {
    resetBrowser();
    const session = new SessionStore();
    session.signIn(loginAnswer());
    // jsdom keeps the timer of a request that ended early: a timeout of 30 s would keep the test run alive.
    return createHttp({
      session,
      transport,
      baseUrl: url,
      timeoutMs: 2_500,
      onSessionLost: jest.fn(),
      connection,
    });
  }

  it('sends its query, headers and body, and returns the response', async () => {
    const answer = await open().put('/a', {
      body: { name: 'قص' },
      query: { from: '2026-11-07', phone: '+9647701000009', search: 'زينب علي & co', all: true, none: null },
      idempotencyKey: 'key-1',
    });
    expect(answer).toEqual({ success: true, data: 'نعم' });
    const [call] = received.splice(0);
    expect(call).toMatchObject({ method: 'PUT', body: '{"name":"قص"}' });
    const { searchParams } = new URL(call?.url ?? '', baseUrl);
    expect(Object.fromEntries(searchParams)).toEqual({
      from: '2026-11-07',
      phone: '+9647701000009',
      search: 'زينب علي & co',
      all: 'true',
    });
    expect(call?.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'idempotency-key': 'key-1',
    });
  });

  it('reports the time of a stored response', async () => {
    await open().get('/a');
    received.splice(0);
    expect(answered).toHaveBeenLastCalledWith('2026-11-07T07:00:00.000Z');
  });

  it('sends no query and no content type without a body', async () => {
    await open().post('/a');
    const [call] = received.splice(0);
    expect(call).toMatchObject({ url: '/a', body: '' });
    expect(call?.headers).not.toHaveProperty('content-type');
  });

  it('treats a cut response as a failure', async () => {
    await expect(open().get('/broken')).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
      code: 'HTTP',
    });
    received.splice(0);
  });

  it('sends an image as multipart', async () => {
    const form = new FormData();
    form.append('image', new Blob(['x'], { type: 'image/png' }), 'face.png');
    await open().post('/upload', { body: form });
    const [call] = received.splice(0);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(call?.body).toContain('filename="face.png"');
  });

  it('returns a taken slot as a value', async () => {
    expect(await open().post('/taken', { body: {} })).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    received.splice(0);
  });

  it('fails with different codes for a timeout, an abort and a broken connection', async () => {
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
