import type { Success } from '../contracts/envelope.ts';
import { paths } from '../contracts/paths.ts';
import { SessionStore } from '../session/session.ts';
import { failure, loginAnswer, success } from '../testing/answers.ts';
import { type FakeNetwork, fakeNetwork } from '../testing/network.ts';
import { resetBrowser } from '../testing/reset-browser.ts';
import { createHttp, type HttpClient, isAborted, isConflict, isSlotTakenText } from './http.ts';

let network: FakeNetwork;
let session: SessionStore;
let lost: string[];
let http: HttpClient;

const TRANSPORTS = ['transport', 'lightTransport'] as const;

describe.each(TRANSPORTS)('over the %s', (name) => {
  beforeEach(() => {
    resetBrowser();
    network = fakeNetwork();
    session = new SessionStore();
    lost = [];
    http = createHttp({ session, transport: network[name], onSessionLost: (text) => lost.push(text) });
  });

  afterEach(() => jest.useRealTimers());

  const caught = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

  describe('a request', () => {
    // @spec 6.02 A business id from user info is sent with every call
    // @spec 7.01 Bearer token, business-id header, JSON
    it('sends the token, the business, the idempotency key and a JSON body', async () => {
      const answer = loginAnswer();
      session.signIn(answer);
      network.on('POST', paths.services).answer(success({ id: '1' }), 201);
      await http.post(paths.services, { body: { name: 'قص' }, idempotencyKey: 'key-1' });
      const [call] = network.calls;
      expect(call?.body).toEqual({ name: 'قص' });
      expect(call?.headers).toMatchObject({
        authorization: `Bearer ${answer.token}`,
        'business-id': answer.user.businessId,
        'content-type': 'application/json',
        'idempotency-key': 'key-1',
      });
    });

    it('sends no token and no business without a session', async () => {
      network.on('GET', paths.health).answer(success({}));
      await http.get(paths.health);
      expect(Object.keys(network.calls[0]?.headers ?? {})).not.toEqual(
        expect.arrayContaining(['authorization']),
      );
      expect(network.calls[0]?.headers).not.toHaveProperty('business-id');
    });

    it('omits empty filters from the query', async () => {
      network.on('GET', paths.bookings).answer(success([]));
      await http.get(paths.bookings, { query: { from: '2026-11-07', search: undefined, cursor: null } });
      expect(network.calls[0]?.query).toEqual({ from: '2026-11-07' });
    });
  });

  describe('a response', () => {
    it('returns the whole body of a success', async () => {
      network.on('GET', paths.service('1')).answer(success({ name: 'قص' }));
      const answer = await http.get<Success<{ name: string }>>(paths.service('1'));
      expect(answer.data.name).toBe('قص');
    });

    // @spec 8.05 409 is returned without throwing @ shared/http/conflict.ts
    it('returns a taken slot as a value with its text', async () => {
      network.on('POST', paths.bookings).fail('SLOT_TAKEN');
      const answer = await http.post(paths.bookings, { body: {} });
      expect(answer).toMatchObject({ success: false, status: 409, code: 'SLOT_TAKEN' });
      expect(isConflict(answer) && isSlotTakenText(answer.error)).toBe(true);
    });

    // @spec 8.01 HTTP error: the answer’s error with details, its message, else HTTP error! status: N @ shared/http/api-error.ts
    it.each([
      ['the error', { error: 'خطأ' }, 'خطأ'],
      ['the error with its details', { error: 'خطأ', details: 'تفصيل' }, 'خطأ: تفصيل'],
      [
        'the error with the wrong fields, each sentence once',
        {
          error: 'خطأ',
          details: [
            { path: 'a', message: 'ناقص' },
            { path: 'b', message: 'ناقص' },
            { path: 'c', message: 'طويل' },
          ],
        },
        'خطأ: ناقص، طويل',
      ],
      ['the error alone when the details say the same', { error: 'خطأ', details: 'خطأ' }, 'خطأ'],
      ['the error alone when the details are not for people', { error: 'خطأ', details: { left: 3 } }, 'خطأ'],
      ['the message when there is no error', { message: 'رسالة' }, 'رسالة'],
      ['the status when there is no text', {}, 'HTTP error! status: 500'],
    ])('fails with %s', async (_, body, message) => {
      network.on('GET', paths.services).answer(body, 500);
      await expect(http.get(paths.services)).rejects.toMatchObject({
        name: 'ApiError',
        status: 500,
        message,
      });
    });

    it('keeps the code and the details in the error', async () => {
      network.on('GET', paths.services).fail('VALIDATION_FAILED', [{ path: 'limit', message: 'كبير' }]);
      await expect(http.get(paths.services)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        status: 400,
        details: [{ path: 'limit', message: 'كبير' }],
      });
    });

    it.each([
      ['a page of a proxy', 200, '<html>'],
      ['an empty answer', 200, undefined],
      ['a refusal under a success status', 200, { success: false, error: 'لا' }],
    ])('treats %s as a failure', async (_, status, body) => {
      network.on('GET', paths.services).answer(body, status);
      await expect(http.get(paths.services)).rejects.toMatchObject({ name: 'ApiError', status });
    });

    it('treats a 204 as a success', async () => {
      network.on('DELETE', paths.service('1')).answer(undefined, 204);
      await expect(http.delete(paths.service('1'))).resolves.toEqual({ success: true });
    });
  });

  describe('a request without a response', () => {
    // @spec 7.02 30 s timeout
    // @spec 8.08 Timeout: Request timeout - Server may be slow or unreachable
    // @spec 9.01 Request timeout 30 s
    it('fails after 30 seconds with the text for a slow server', async () => {
      jest.useFakeTimers();
      network.on('GET', paths.services).hang();
      const error = caught(http.get(paths.services));
      await jest.advanceTimersByTimeAsync(29_900);
      expect(network.calls).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(200);
      expect(await error).toMatchObject({
        code: 'TIMEOUT',
        status: 0,
        message: 'Request timeout - Server may be slow or unreachable',
      });
    });

    it('fails before a write is sent when the connection allows no writes', async () => {
      const connection = { mayWrite: false, answered: jest.fn(), unanswered: jest.fn(), saving: jest.fn() };
      http = createHttp({ session, transport: network[name], onSessionLost: jest.fn(), connection });
      network.on('GET', paths.services).answer(success([]));
      expect(await caught(http.post(paths.services, { body: {} }))).toMatchObject({
        status: 0,
        code: 'NETWORK',
      });
      await http.get(paths.services);
      expect(network.calls.map(({ method }) => method)).toEqual(['GET']);
      expect(connection.saving).not.toHaveBeenCalled();
    });

    // @spec 8.09 Login network failure: Network error. Please try again.
    it('fails with NETWORK when the connection breaks', async () => {
      network.on('GET', paths.services).breakDown();
      await expect(http.get(paths.services)).rejects.toMatchObject({
        code: 'NETWORK',
        status: 0,
        message: 'Network error. Please try again.',
      });
    });

    it('fails with ABORTED when the screen aborts it', async () => {
      network.on('GET', paths.services).hang();
      const screen = new AbortController();
      const error = caught(http.get(paths.services, { signal: screen.signal }));
      await Promise.resolve();
      screen.abort();
      expect(isAborted(await error)).toBe(true);
    });
  });

  describe('a 401 that is not about an expired token', () => {
    it('does not end the session when a typed password is wrong', async () => {
      session.signIn(loginAnswer());
      network.on('POST', paths.loginAdmin).fail('INVALID_CREDENTIALS');
      await expect(http.post(paths.loginAdmin, { body: {} })).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
      expect(lost).toEqual([]);
    });

    it.each([paths.customerVerify, paths.customerCreate])(
      'does not end the session when a code is wrong at %s',
      async (path) => {
        session.signIn(loginAnswer());
        network.on('POST', path).fail('CODE_INVALID');
        await expect(http.post(path, { body: {} })).rejects.toMatchObject({ code: 'CODE_INVALID' });
        expect(lost).toEqual([]);
      },
    );

    it('ends the session when the server does not know the token', async () => {
      session.signIn(loginAnswer());
      network.on('GET', paths.services).fail('TOKEN_INVALID');
      await expect(http.get(paths.services)).rejects.toMatchObject({ status: 401 });
      expect(lost).toEqual(['Session expired. Please login again.']);
    });

    it('is an ordinary failure without a session', async () => {
      network.on('GET', paths.profile).answer(failure('TOKEN_EXPIRED'), 401);
      await expect(http.get(paths.profile)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
      expect(lost).toEqual([]);
      expect(session.user).toBeNull();
    });
  });
});
