import { paths } from '../contracts/paths.ts';
import { SessionStore } from '../session/session.ts';
import { failure, loginAnswer } from '../testing/answers.ts';
import { type FakeNetwork, fakeNetwork } from '../testing/network.ts';
import { resetBrowser } from '../testing/reset-browser.ts';
import { StreamServer } from '../testing/stream-server.ts';
import { openEventStream, type StreamState } from './event-stream.ts';
import { createHttp, type HttpClient } from './http.ts';

let randomPart = 1;
let server: StreamServer;
let network: FakeNetwork;
let session: SessionStore;
let http: HttpClient;
let lost: string[];
let heard: unknown[];
let states: StreamState[];
let ending: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  randomPart = 1;
  resetBrowser();
  server = new StreamServer();
  network = fakeNetwork();
  session = new SessionStore();
  session.signIn(loginAnswer());
  lost = [];
  heard = [];
  states = [];
  ending = new AbortController();
  http = createHttp({
    session,
    transport: network.transport,
    onSessionLost: (text) => {
      lost.push(text);
      session.signOut();
    },
  });
});

afterEach(() => {
  ending.abort();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

async function open() {
  openEventStream({
    path: paths.notificationStream,
    access: http.access,
    onEvent: (event) => heard.push(event),
    onState: (state) => states.push(state),
    signal: ending.signal,
    fetch: server.fetch,
    random: () => randomPart,
  });
  await wait(0);
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const last = () => {
  const connection = server.connections.at(-1);
  if (!connection) throw new Error('There is no connection.');
  return connection;
};

it('sends the token and the business of the session', async () => {
  await open();
  expect(last().path).toBe('/api/notifications/stream');
  expect(last().headers).toMatchObject({
    Authorization: `Bearer ${session.token}`,
    'business-id': session.user?.businessId,
  });
  expect(states).toEqual(['connecting', 'open']);
});

it('reports each event when the network splits the text', async () => {
  await open();
  last().sendText('retry: 3000\n\nid: 7\nda');
  await wait(0);
  last().sendText('ta: {"kind":"resync"}\n\n:\n\ndata: {"kind":"remove"}\n\n');
  await wait(0);
  expect(heard).toEqual([{ kind: 'resync' }, { kind: 'remove' }]);
});

it('decodes a letter whose bytes arrive in two chunks', async () => {
  await open();
  const bytes = new TextEncoder().encode('data: {"title":"طلب"}\n\n');
  const insideLetter = bytes.indexOf(0xd8) + 1;
  for (const part of [bytes.slice(0, insideLetter), bytes.slice(insideLetter)]) {
    last().sendBytes(part);
    await wait(0);
  }
  expect(heard).toEqual([{ title: 'طلب' }]);
});

it('reconnects with the last event id after a broken connection', async () => {
  await open();
  last().send({ kind: 'resync' }, 41);
  last().send({ kind: 'remove' }, 42);
  await wait(0);
  last().cut();
  await wait(1_000);
  expect(server.connections).toHaveLength(2);
  expect(last().headers).toMatchObject({ 'Last-Event-ID': '42' });
  expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
});

it('reconnects without an event id after an unreadable event', async () => {
  await open();
  last().send({ kind: 'resync' }, 41);
  last().sendText('id: 42\ndata: {"kind":\n\n');
  await wait(1_000);
  expect(server.connections).toHaveLength(2);
  expect(last().headers).not.toHaveProperty('Last-Event-ID');
});

it('comes back at any moment of the window that the server names, a hidden page in its second half', async () => {
  randomPart = 0.25;
  await open();
  last().sendText('retry: 8000\n\n');
  await wait(31_000);
  last().cut();
  await wait(1_999);
  expect(server.connections).toHaveLength(1);
  await wait(1);
  expect(server.connections).toHaveLength(2);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  last().sendText('retry: 8000\n\n');
  await wait(31_000);
  last().cut();
  await wait(4_999);
  expect(server.connections).toHaveLength(2);
  await wait(1);
  expect(server.connections).toHaveLength(3);
  jest.restoreAllMocks();
});

it('doubles its pause while there is no response, up to 30 seconds', async () => {
  server.refusal = 'unreachable';
  const tries = jest.spyOn(server, 'fetch');
  await open();
  const pauses: number[] = [];
  for (let waited = 0; pauses.length < 7; ) {
    const before = tries.mock.calls.length;
    await wait(500);
    waited += 500;
    if (tries.mock.calls.length > before) {
      pauses.push(waited);
      waited = 0;
    }
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it.each([429, 503])('waits as long as the Retry-After of a %d says', async (status) => {
  const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE';
  server.refusal = { status, body: failure(code), headers: { 'retry-after': '60' } };
  await open();
  server.refusal = null;
  window.dispatchEvent(new Event('online'));
  await wait(59_999);
  expect([states, lost]).toEqual([['connecting', 'waiting'], []]);
  await wait(15_001);
  expect(states.at(-1)).toBe('open');
});

it.each(['', 'soon', '-5', '86400'])('ignores or limits the Retry-After "%s"', async (retryAfter) => {
  server.refusal = { status: 503, body: failure('UNAVAILABLE'), headers: { 'retry-after': retryAfter } };
  await open();
  server.refusal = null;
  await wait(retryAfter === '86400' ? 375_000 : 1_000);
  expect(states.at(-1)).toBe('open');
});

it('also doubles its pause when the server accepts connections and drops them', async () => {
  await open();
  for (let times = 0; times < 4; times++) {
    last().sendText('retry: 1000\n\n');
    last().end();
    await wait(2 ** times * 1_000);
  }
  expect(server.connections).toHaveLength(5);
  last().end();
  await wait(15_999);
  expect(server.connections).toHaveLength(5);
});

it('reconnects at once when the network is back', async () => {
  server.refusal = 'unreachable';
  await open();
  await wait(7_000);
  server.refusal = null;
  window.dispatchEvent(new Event('online'));
  await wait(0);
  expect(states.at(-1)).toBe('open');
});

it('replaces a connection that receives nothing for 50 seconds', async () => {
  await open();
  await wait(49_000);
  last().sendText(':\n\n');
  await wait(49_000);
  expect(server.connections).toHaveLength(1);
  await wait(2_000);
  expect(server.connections).toHaveLength(2);
});

it('renews an expired token by the shared refresh and reconnects', async () => {
  await open();
  const old = session.token;
  server.refusal = ({ Authorization }) =>
    Authorization === `Bearer ${old}` ? { status: 401, body: failure('TOKEN_EXPIRED') } : null;
  network
    .on('POST', paths.refresh)
    .answer({ success: true, token: loginAnswer().token, refreshToken: 'refresh-2' });
  await wait(60_000);
  last().end();
  await wait(3_000);
  expect(network.callsTo('POST', paths.refresh)).toHaveLength(1);
  expect(last().headers.Authorization).toBe(`Bearer ${session.token}`);
  expect(session.token).not.toBe(old);
  expect([states.at(-1), lost]).toEqual(['open', []]);
});

it('retries later when the refresh gets no response', async () => {
  server.refusal = { status: 401, body: failure('TOKEN_EXPIRED') };
  network.on('POST', paths.refresh).breakDown();
  await open();
  expect([states.at(-1), lost]).toEqual(['waiting', []]);
  server.refusal = null;
  await wait(1_000);
  expect(states.at(-1)).toBe('open');
});

it.each([
  ['the session is over', 'TOKEN_EXPIRED', 401, ['Session expired. Please login again.']],
  ['the token is unknown', 'TOKEN_INVALID', 401, ['Session expired. Please login again.']],
  ['the person has no access to the stream', 'FORBIDDEN', 403, []],
  ['the server does not accept the token', 'UNAUTHENTICATED', 401, ['Session expired. Please login again.']],
] as const)('stops when %s', async (_, code, status, texts) => {
  server.refusal = { status, body: failure(code) };
  network.on('POST', paths.refresh).fail('REFRESH_INVALID');
  await open();
  await wait(1_100);
  expect(states).toEqual(['connecting', 'ended']);
  expect(lost).toEqual(texts);
});

it('stops without a message when no person is signed in', async () => {
  session.signOut();
  server.refusal = { status: 401, body: failure('UNAUTHENTICATED') };
  await open();
  expect([states, lost]).toEqual([['connecting', 'ended'], []]);
});

it('ends the session after one refresh when the server refuses the new token too', async () => {
  server.refusal = { status: 401, body: failure('TOKEN_EXPIRED') };
  network
    .on('POST', paths.refresh)
    .answer({ success: true, token: loginAnswer().token, refreshToken: 'refresh-2' });
  await open();
  await wait(2_000);
  expect([states.at(-1), lost]).toEqual(['ended', ['Session expired. Please login again.']]);
  expect(network.callsTo('POST', paths.refresh)).toHaveLength(1);
});

it.each(['the server is away', 'the device sleeps'])(
  'keeps the session when the renewed token expires while %s',
  async (reason) => {
    const refused = { status: 401, body: failure('TOKEN_EXPIRED') };
    const refresh = network.on('POST', paths.refresh);
    refresh.answer({ success: true, token: loginAnswer().token, refreshToken: 'refresh-2' });
    server.refusal = refused;
    await open();
    if (reason === 'the server is away') {
      server.refusal = 'unreachable';
      await wait(20 * 60_000);
    } else jest.setSystemTime(Date.now() + 20 * 60_000);
    const expired = session.token;
    const next = loginAnswer().token;
    refresh.answer({ success: true, token: next, refreshToken: 'refresh-3' });
    server.refusal = ({ Authorization }) => (Authorization === `Bearer ${expired}` ? refused : null);
    await wait(60_000);
    expect([states.at(-1), lost, session.token]).toEqual(['open', [], next]);
  },
);

it('closes its connection at once when it is aborted', async () => {
  await open();
  ending.abort();
  await wait(0);
  expect(last().isOpen).toBe(false);
  expect(states.at(-1)).toBe('ended');
});
