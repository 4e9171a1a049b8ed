import { paths } from '../contracts/paths.ts';
import { SessionStore } from '../session/session.ts';
import { createSafeStorage } from '../session/storage.ts';
import { STORAGE_KEYS } from '../session/stored-session.ts';
import { failure, loginAnswer, success } from '../testing/answers.ts';
import { buildToken, buildUser } from '../testing/builders.ts';
import { forgetBrowser } from '../testing/forget-browser.ts';
import { type FakeNetwork, fakeNetwork, type NetworkCall } from '../testing/network.ts';
import { createHttp } from './http.ts';

const SESSION_TEXT = 'Session expired. Please login again.';

let network: FakeNetwork;
/** Tokens that the server takes for good. */
let valid: Set<string>;
/** Refresh tokens that the server would still exchange: each works once. */
let exchangeable: Set<string>;

/** A page of the product: its own session over the one storage of the browser. */
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
  forgetBrowser();
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

/** What browsers have in a secure context: one holder at a time, over all tabs. */
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

describe('an access token that ran out', () => {
  it('is renewed once for all calls that wait, and each call is made again', async () => {
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

  it('is renewed again when the next one runs out too', async () => {
    const { http } = openTab();
    await http.get(paths.services);
    valid.clear();
    await http.get(paths.services);
    expect(refreshes()).toHaveLength(2);
  });

  it('does not make a booking twice: the second try is the same wish', async () => {
    const { http } = openTab();
    await http.post(paths.bookings, { body: { notes: 'أ' }, idempotencyKey: 'wish-1' });
    const calls = network.callsTo('POST', paths.bookings);
    expect(calls.map((call) => call.headers['idempotency-key'])).toEqual(['wish-1', 'wish-1']);
    expect(calls.map((call) => call.body)).toEqual([{ notes: 'أ' }, { notes: 'أ' }]);
  });

  it('ends the session, told once, when the server refuses to renew it', async () => {
    exchangeable.clear();
    giveLocks();
    const { http, lost, session } = openTab();
    const calls = await Promise.allSettled([http.get(paths.services), http.get(paths.employees)]);
    expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected']);
    expect(lost).toEqual([SESSION_TEXT]);
    expect(session.isSignedIn).toBe(false);
  });

  it('ends the session without asking when there is nothing to renew it with', async () => {
    new SessionStore().signIn(loginAnswer({ refreshToken: '' }));
    const { http, lost } = openTab();
    await expect(http.get(paths.services)).rejects.toMatchObject({ message: SESSION_TEXT, status: 401 });
    expect(refreshes()).toEqual([]);
    expect(lost).toEqual([SESSION_TEXT]);
  });

  it('ends the session when even the new token is refused, instead of trying for ever', async () => {
    network.on('GET', paths.services).fail('TOKEN_EXPIRED');
    const { http, lost } = openTab();
    await expect(http.get(paths.services)).rejects.toMatchObject({ message: SESSION_TEXT });
    expect(refreshes()).toHaveLength(1);
    expect(lost).toEqual([SESSION_TEXT]);
  });

  it.each(['UNAUTHENTICATED', 'REFRESH_INVALID'] as const)(
    'ends the session over any other 401 (%s) that a new token does not cure, and removes what was stored',
    async (code) => {
      network.on('GET', paths.services).fail(code);
      const { http, lost } = openTab();
      await expect(http.get(paths.services)).rejects.toMatchObject({ message: SESSION_TEXT, status: 401 });
      expect([refreshes().length, lost]).toEqual([1, [SESSION_TEXT]]);
      const stored = createSafeStorage();
      for (const key of Object.values(STORAGE_KEYS)) expect(stored.get(key)).toBeNull();
    },
  );

  it('ends the session over a 401 of whoever stands before the server, which says no code', async () => {
    network.on('GET', paths.services).answer('<html>401</html>', 401);
    exchangeable.clear();
    giveLocks();
    const { http, lost } = openTab();
    await expect(http.get(paths.services)).rejects.toMatchObject({ message: SESSION_TEXT });
    expect(lost).toEqual([SESSION_TEXT]);
  });

  it('keeps a session whose 401 a new token cures, whatever its code', async () => {
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
      'too many were asked for',
      () => network.on('POST', paths.refresh).fail('TOO_MANY_REQUESTS'),
      'TOO_MANY_REQUESTS',
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

  it('does not bring back someone who signed out while it was renewed', async () => {
    const { http, session, lost } = openTab();
    network.on('POST', paths.refresh).answerWith((call) => {
      session.signOut();
      return exchange(call);
    });
    await expect(http.get(paths.services)).rejects.toMatchObject({ status: 401 });
    expect(session.isSignedIn).toBe(false);
    expect(lost).toEqual([]);
  });

  it('does not make a call in the name of someone who signed in meanwhile', async () => {
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

describe('several tabs', () => {
  it('uses the token that another tab has already renewed', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.http.get(paths.services);
    await second.http.get(paths.services);
    expect(refreshes()).toHaveLength(1);
    expect(second.session.token).toBe(first.session.token);
  });

  it('renews once when two tabs find out at the same moment', async () => {
    giveLocks();
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.http.get(paths.services), second.http.get(paths.services)]);
    expect(refreshes()).toHaveLength(1);
    expect([...first.lost, ...second.lost]).toEqual([]);
  });

  it('does not wait for ever for a tab that fell asleep in the middle of it', async () => {
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

  it('keeps both tabs signed in where the browser has no locks between tabs', async () => {
    jest.useFakeTimers();
    // The tab that came second is refused before the first one's answer has arrived.
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

  it('does not end what another tab began while the old session was refused', async () => {
    const [first, second] = [openTab(), openTab()];
    const other = loginAnswer({ refreshToken: 'refresh-2', user: buildUser({ name: 'ليال' }) });
    network.on('GET', paths.services).answerWith(() => {
      first.session.signIn(other);
      return { status: 401, body: failure('UNAUTHENTICATED') };
    });
    await expect(second.http.get(paths.services)).rejects.toMatchObject({ status: 401 });
    expect([first.lost, second.lost]).toEqual([[], []]);
    expect([first.session.token, second.session.token]).toEqual([other.token, other.token]);
  });

  it('signs a tab out whose session was ended in another', async () => {
    const [first, second] = [openTab(), openTab()];
    first.session.signOut();
    await expect(second.http.get(paths.services)).rejects.toMatchObject({ status: 401 });
    expect(second.session.isSignedIn).toBe(false);
    expect(refreshes()).toEqual([]);
  });
});
