import { paths } from '../contracts/paths.ts';
import { SessionStore } from '../session/session.ts';
import { createSafeStorage } from '../session/storage.ts';
import { STORAGE_KEYS } from '../session/stored-session.ts';
import { failure, loginAnswer, success } from '../testing/answers.ts';
import { buildToken, buildUser } from '../testing/builders.ts';
import { type FakeNetwork, fakeNetwork, type NetworkCall } from '../testing/network.ts';
import { resetBrowser } from '../testing/reset-browser.ts';
import { createHttp } from './http.ts';

const SESSION_TEXT = 'Session expired. Please login again.';

let network: FakeNetwork;
let valid: Set<string>;
let exchangeable: Set<string>;

function openTab() {
  const session = new SessionStore();
  const lost: string[] = [];
  const http = createHttp({
    session,
    transport: network.transport,
    onSessionLost: (text) => {
      lost.push(text);
      session.signOut();
    },
  });
  return { session, http, lost };
}

const bearer = (call: NetworkCall) => (call.headers.authorization ?? '').replace('Bearer ', '');

function guarded(method: 'GET' | 'POST', path: string) {
  network
    .on(method, path)
    .answerWith((call) =>
      valid.has(bearer(call))
        ? { status: 200, body: success(path) }
        : { status: 401, body: failure('TOKEN_EXPIRED') },
    );
}

function exchange(call: NetworkCall) {
  const { refreshToken } = call.body as { refreshToken: string };
  if (!exchangeable.delete(refreshToken)) return { status: 401, body: failure('REFRESH_INVALID') };
  const next = { token: buildToken(), refreshToken: `${refreshToken}+` };
  valid.add(next.token);
  exchangeable.add(next.refreshToken);
  return { status: 200, body: { success: true, ...next } };
}

const refreshes = () => network.callsTo('POST', paths.refresh);

beforeEach(() => {
  resetBrowser();
  network = fakeNetwork();
  valid = new Set();
  exchangeable = new Set(['refresh-1']);
  guarded('GET', paths.services);
  guarded('GET', paths.employees);
  guarded('POST', paths.bookings);
  network.on('POST', paths.refresh).answerWith(exchange);
  new SessionStore().signIn(loginAnswer());
});

afterEach(() => jest.useRealTimers());

function giveLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => {
    const run = tail.then(work, work);
    tail = run.catch(() => undefined);
    return run;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

describe('an expired access token', () => {
  // @spec 4.24 Session: an expired token triggers one refresh
  // @spec 8.02 401 TOKEN_EXPIRED: refresh and retry once
  it('is renewed once for all waiting requests, and each request is sent again', async () => {
    const { http, session } = openTab();
    const answers = await Promise.all([
      http.get(paths.services),
      http.get(paths.employees),
      http.get(paths.services),
      http.get(paths.employees),
    ]);
    expect(answers).toHaveLength(4);
    expect(refreshes()).toHaveLength(1);
    expect(network.callsTo('GET', paths.services)).toHaveLength(4);
    expect(session.refreshToken).toBe('refresh-1+');
  });

  it('is renewed again when the next token expires too', async () => {
    const { http } = openTab();
    await http.get(paths.services);
    valid.clear();
    await http.get(paths.services);
    expect(refreshes()).toHaveLength(2);
  });

  it('does not create a booking twice: the retry has the same idempotency key', async () => {
    const { http } = openTab();
    await http.post(paths.bookings, { body: { notes: 'أ' }, idempotencyKey: 'key-1' });
    const calls = network.callsTo('POST', paths.bookings);
    expect(calls.map((call) => call.headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
    expect(calls.map((call) => call.body)).toEqual([{ notes: 'أ' }, { notes: 'أ' }]);
  });

  // @spec 4.25 Session: if that fails, logout and redirect to /login
  it('ends the session with one message when the server refuses the refresh', async () => {
    exchangeable.clear();
    giveLocks();
    const { http, lost, session } = openTab();
    const calls = await Promise.allSettled([http.get(paths.services), http.get(paths.employees)]);
    expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected']);
    expect(lost).toEqual([SESSION_TEXT]);
    expect(session.isSignedIn).toBe(false);
  });

  it('ends the session without a request when there is no refresh token', async () => {
    new SessionStore().signIn(loginAnswer({ refreshToken: '' }));
    const { http, lost } = openTab();
    await expect(http.get(paths.services)).rejects.toMatchObject({ message: SESSION_TEXT, status: 401 });
    expect(refreshes()).toEqual([]);
    expect(lost).toEqual([SESSION_TEXT]);
  });

  it('ends the session after one refresh when the server refuses the new token too', async () => {
    network.on('GET', paths.services).fail('TOKEN_EXPIRED');
    const { http, lost } = openTab();
    await expect(http.get(paths.services)).rejects.toMatchObject({ message: SESSION_TEXT });
    expect(refreshes()).toHaveLength(1);
    expect(lost).toEqual([SESSION_TEXT]);
  });

  // @spec 8.04 … so with any other 401 that a new token does not cure; a sign-in's own refusals end nothing @ shared/http/create-http.ts
  it.each(['UNAUTHENTICATED', 'REFRESH_INVALID'] as const)(
    'ends the session and clears the storage after another 401 (%s) that a new token does not solve',
    async (code) => {
      network.on('GET', paths.services).fail(code);
      const { http, lost } = openTab();
      await expect(http.get(paths.services)).rejects.toMatchObject({ message: SESSION_TEXT, status: 401 });
      expect([refreshes().length, lost]).toEqual([1, [SESSION_TEXT]]);
      const stored = createSafeStorage();
      for (const key of Object.values(STORAGE_KEYS)) expect(stored.get(key)).toBeNull();
    },
  );

  // @spec R35.01 Any 401 that a refresh does not cure ends the session @ shared/http/create-http.ts
  it('ends the session after a 401 of a proxy without an error code', async () => {
    network.on('GET', paths.services).answer('<html>401</html>', 401);
    exchangeable.clear();
    giveLocks();
    const { http, lost } = openTab();
    await expect(http.get(paths.services)).rejects.toMatchObject({ message: SESSION_TEXT });
    expect(lost).toEqual([SESSION_TEXT]);
  });

  it('keeps the session after a 401 of any code that a new token solves', async () => {
    network
      .on('GET', paths.services)
      .answerWith((call) =>
        valid.has(bearer(call))
          ? { status: 200, body: success(1) }
          : { status: 401, body: failure('UNAUTHENTICATED') },
      );
    const { http, lost } = openTab();
    await expect(http.get(paths.services)).resolves.toMatchObject({ success: true });
    expect([refreshes().length, lost]).toEqual([1, []]);
  });

  it.each([
    ['the connection is broken', () => network.on('POST', paths.refresh).breakDown(), 'NETWORK'],
    ['the server is restarting', () => network.on('POST', paths.refresh).fail('UNAVAILABLE'), 'UNAVAILABLE'],
    [
      'there were too many requests',
      () => network.on('POST', paths.refresh).fail('TOO_MANY_REQUESTS'),
      'TOO_MANY_REQUESTS',
    ],
    ['a proxy shows its own page', () => network.on('POST', paths.refresh).answer('<html>', 200), 'HTTP'],
    ['a proxy refuses the address', () => network.on('POST', paths.refresh).answer('<html>', 403), 'HTTP'],
    [
      'a proxy does not find the server',
      () => network.on('POST', paths.refresh).answer('<html>', 404),
      'HTTP',
    ],
  ])('keeps the session when %s, and works again afterwards', async (_, breakIt, code) => {
    breakIt();
    const { http, lost, session } = openTab();
    await expect(http.get(paths.services)).rejects.toMatchObject({ code });
    expect(lost).toEqual([]);
    expect(session.isSignedIn).toBe(true);
    network.on('POST', paths.refresh).answerWith(exchange);
    await expect(http.get(paths.services)).resolves.toMatchObject({ success: true });
  });

  it('does not sign a person in again who signed out in another tab during the refresh', async () => {
    const { http, session } = openTab();
    network.on('POST', paths.refresh).answerWith((call) => {
      new SessionStore().signOut();
      return exchange(call);
    });
    await expect(http.get(paths.services)).rejects.toMatchObject({ status: 401 });
    expect([session.isSignedIn, new SessionStore().isSignedIn]).toEqual([false, false]);
  });

  it('does not sign a person in again who signed out during the refresh', async () => {
    const { http, session, lost } = openTab();
    network.on('POST', paths.refresh).answerWith((call) => {
      session.signOut();
      return exchange(call);
    });
    await expect(http.get(paths.services)).rejects.toMatchObject({ status: 401 });
    expect(session.isSignedIn).toBe(false);
    expect(lost).toEqual([]);
  });

  it('does not repeat a request with the token of a person who signed in meanwhile', async () => {
    const { http, session } = openTab();
    const other = loginAnswer({ refreshToken: 'refresh-2', user: buildUser({ name: 'ليال' }) });
    valid.add(other.token);
    network.on('POST', paths.refresh).answerWith((call) => {
      session.signIn(other);
      return exchange(call);
    });
    await expect(http.post(paths.bookings, { body: {} })).rejects.toMatchObject({ status: 401 });
    expect(network.callsTo('POST', paths.bookings)).toHaveLength(1);
    expect(session.token).toBe(other.token);
  });
});

describe('the refresh in several tabs', () => {
  it('uses the token that another tab has already renewed', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.http.get(paths.services);
    await second.http.get(paths.services);
    expect(refreshes()).toHaveLength(1);
    expect(second.session.token).toBe(first.session.token);
  });

  it('runs once when two tabs need it at the same moment', async () => {
    giveLocks();
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.http.get(paths.services), second.http.get(paths.services)]);
    expect(refreshes()).toHaveLength(1);
    expect([...first.lost, ...second.lost]).toEqual([]);
  });

  it('waits at most 10 seconds for a sleeping tab that holds the lock', async () => {
    jest.useFakeTimers();
    const request = (_name: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const { http, lost } = openTab();
    const call = http.get(paths.services);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(refreshes()).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(call).resolves.toMatchObject({ success: true });
    expect(lost).toEqual([]);
  });

  it('keeps both tabs signed in when the browser has no locks', async () => {
    jest.useFakeTimers();
    // The server refuses the second tab before the response to the first tab has arrived.
    network.on('POST', paths.refresh).answerWith(async (call) => {
      const answer = exchange(call);
      if (answer.status === 200) await new Promise((resolve) => setTimeout(resolve, 500));
      return answer;
    });
    const [first, second] = [openTab(), openTab()];
    const both = Promise.all([first.http.get(paths.services), second.http.get(paths.services)]);
    await jest.advanceTimersByTimeAsync(2_000);
    await both;
    expect(refreshes()).toHaveLength(2);
    expect([...first.lost, ...second.lost]).toEqual([]);
    expect(second.session.token).toBe(first.session.token);
  });

  it('does not end a session that another tab began while the server refused the old one', async () => {
    const [first, second] = [openTab(), openTab()];
    const other = loginAnswer({ refreshToken: 'refresh-2', user: buildUser({ name: 'ليال' }) });
    network.on('GET', paths.services).answerWith(() => {
      first.session.signIn(other);
      return { status: 401, body: failure('UNAUTHENTICATED') };
    });
    await expect(second.http.get(paths.services)).rejects.toMatchObject({ status: 401 });
    expect([first.lost, second.lost]).toEqual([[], []]);
    // The next person's session begins after the screens of the person before have ended.
    await new Promise((resolve) => setTimeout(resolve));
    expect([first.session.token, second.session.token]).toEqual([other.token, other.token]);
  });

  it('signs a tab out whose session ended in another tab', async () => {
    const [first, second] = [openTab(), openTab()];
    first.session.signOut();
    await expect(second.http.get(paths.services)).rejects.toMatchObject({ status: 401 });
    expect(second.session.isSignedIn).toBe(false);
    expect(refreshes()).toEqual([]);
  });
});
