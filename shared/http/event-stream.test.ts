import { paths } from '../contracts/paths.ts';
import { SessionStore } from '../session/session.ts';
import { failure, loginAnswer } from '../testing/answers.ts';
import { forgetBrowser } from '../testing/forget-browser.ts';
import { type FakeNetwork, fakeNetwork } from '../testing/network.ts';
import { StreamServer } from '../testing/stream-server.ts';
import { openEventStream, type StreamState } from './event-stream.ts';
import { createHttp, type HttpClient } from './http.ts';

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
  forgetBrowser();
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

/** Opens it; the chance in the pauses is at its most. */
async function open() {
  openEventStream({
    path: paths.notificationStream,
    access: http.access,
    onEvent: (event) => heard.push(event),
    onState: (state) => states.push(state),
    signal: ending.signal,
    fetch: server.fetch,
    random: () => 1,
  });
  await wait(0);
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const last = () => {
  const connection = server.connections.at(-1);
  if (!connection) throw new Error('Nobody has connected.');
  return connection;
};

it('goes in the name of who is signed in', async () => {
  await open();
  expect(last().path).toBe('/api/notifications/stream');
  expect(last().headers).toMatchObject({
    Authorization: `Bearer ${session.token}`,
    'business-id': session.user?.businessId,
  });
  expect(states).toEqual(['connecting', 'open']);
});

it('tells each event, whatever pieces the network makes of it', async () => {
  await open();
  last().sendText('retry: 3000\n\nid: 7\nda');
  await wait(0);
  last().sendText('ta: {"kind":"resync"}\n\n:\n\ndata: {"kind":"remove"}\n\n');
  await wait(0);
  expect(heard).toEqual([{ kind: 'resync' }, { kind: 'remove' }]);
});

it('keeps a letter whole whose bytes come apart', async () => {
  await open();
  const bytes = new TextEncoder().encode('data: {"title":"طلب"}\n\n');
  const insideLetter = bytes.indexOf(0xd8) + 1;
  for (const part of [bytes.slice(0, insideLetter), bytes.slice(insideLetter)]) {
    last().sendBytes(part);
    await wait(0);
  }
  expect(heard).toEqual([{ title: 'طلب' }]);
});

it('goes on where it was after a cut', async () => {
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

it('begins anew where what it heard cannot be read', async () => {
  await open();
  last().send({ kind: 'resync' }, 41);
  last().sendText('id: 42\ndata: {"kind":\n\n');
  await wait(1_000);
  expect(server.connections).toHaveLength(2);
  expect(last().headers).not.toHaveProperty('Last-Event-ID');
});

it('waits longer and longer while there is no answer, at most 30 seconds', async () => {
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

it.each([429, 503])('comes again when the server says, told so with %d', async (status) => {
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

it.each(['', 'soon', '-5', '86400'])(
  'waits no longer than it would where the server says "%s"',
  async (said) => {
    server.refusal = { status: 503, body: failure('UNAVAILABLE'), headers: { 'retry-after': said } };
    await open();
    server.refusal = null;
    await wait(said === '86400' ? 375_000 : 1_000);
    expect(states.at(-1)).toBe('open');
  },
);

it('does not ask a server every second that takes connections and drops them', async () => {
  await open();
  for (let times = 0; times < 4; times++) {
    last().sendText('retry: 3000\n\n');
    last().end();
    await wait(2 ** times * 1_000);
  }
  expect(server.connections).toHaveLength(5);
  last().end();
  await wait(15_999);
  expect(server.connections).toHaveLength(5);
});

it('comes back at once when the network does', async () => {
  server.refusal = 'unreachable';
  await open();
  await wait(7_000);
  server.refusal = null;
  window.dispatchEvent(new Event('online'));
  await wait(0);
  expect(states.at(-1)).toBe('open');
});

it('gives up a connection that says nothing any more', async () => {
  await open();
  await wait(49_000);
  last().sendText(':\n\n');
  await wait(49_000);
  expect(server.connections).toHaveLength(1);
  await wait(2_000);
  expect(server.connections).toHaveLength(2);
});

it('renews a token that has ended by the one refresh, and goes on', async () => {
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

it('tries again later when the refresh gets no answer', async () => {
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
  ['the person may not listen', 'FORBIDDEN', 403, []],
  ['the server knows of nobody', 'UNAUTHENTICATED', 401, ['Session expired. Please login again.']],
] as const)('stops when %s', async (_, code, status, texts) => {
  server.refusal = { status, body: failure(code) };
  network.on('POST', paths.refresh).fail('REFRESH_INVALID');
  await open();
  await wait(1_100);
  expect(states).toEqual(['connecting', 'ended']);
  expect(lost).toEqual(texts);
});

it('stops without a word when nobody is signed in', async () => {
  session.signOut();
  server.refusal = { status: 401, body: failure('UNAUTHENTICATED') };
  await open();
  expect([states, lost]).toEqual([['connecting', 'ended'], []]);
});

it('ends the session when even the new token is refused, instead of renewing it for ever', async () => {
  server.refusal = { status: 401, body: failure('TOKEN_EXPIRED') };
  network
    .on('POST', paths.refresh)
    .answer({ success: true, token: loginAnswer().token, refreshToken: 'refresh-2' });
  await open();
  await wait(2_000);
  expect([states.at(-1), lost]).toEqual(['ended', ['Session expired. Please login again.']]);
  expect(network.callsTo('POST', paths.refresh)).toHaveLength(1);
});

it('ends at once, and leaves nothing behind', async () => {
  await open();
  ending.abort();
  await wait(0);
  expect(last().isOpen).toBe(false);
  expect(states.at(-1)).toBe('ended');
});
