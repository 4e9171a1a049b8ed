import { ApiError, NETWORK_MESSAGE, SESSION_EXPIRED_MESSAGE, toApiError } from './api-error.ts';
import type { Conflict } from './conflict.ts';
import { createRefresh, type HttpSession } from './refresh.ts';
import type { GetOptions, WriteOptions } from './request-options.ts';
import { shareRequests } from './share-requests.ts';
import type { TransportAnswer, TransportFactory, TransportRequest } from './transport.ts';

/**
 * The client of the API. `T` is the whole response body (`Success<Booking>`, `Page<Service>`, `LoginAnswer`…).
 * A failure throws `ApiError`; a write returns a 409 as a `Conflict` (test with `isConflict`).
 */
export interface HttpClient {
  /** For the event stream, which sends the same headers and uses the same token refresh. */
  readonly access: HttpAccess;
  get<T>(path: string, options?: GetOptions): Promise<T>;
  post<T>(path: string, options?: WriteOptions): Promise<T | Conflict>;
  put<T>(path: string, options?: WriteOptions): Promise<T | Conflict>;
  delete<T>(path: string, options?: WriteOptions): Promise<T | Conflict>;
}

/** The session's headers and token refresh, as every request uses them. */
export interface HttpAccess {
  readonly baseUrl: string;
  /** Returns the headers with the current bearer token and business id. */
  headers(): Record<string, string>;
  /**
   * Handles a 401 response to a request with `headers`. Resolves with true when the token was renewed, so that the
   * caller sends the request again, and with false when the 401 is not about a session. Rejects when the session is
   * lost (after `onSessionLost`) or when the refresh got no response. If the server refuses a renewed token, pass the
   * code TOKEN_INVALID.
   */
  recover(headers: Readonly<Record<string, string>>, code: string): Promise<boolean>;
}

/** Receives the outcome of every request. */
export interface RequestObserver {
  /** A response arrived. `storedAt` is the time when the service worker stored it, null for one from the network. */
  answered(storedAt: string | null): void;
  /** A request failed with a network error. */
  unanswered(): void;
  /** Whether writes can be sent. If false, a write fails with NETWORK before it is sent. */
  readonly mayWrite: boolean;
  /** A write was sent. `work` settles when the write has ended. */
  saving(work: Promise<unknown>): void;
}

export interface HttpOptions {
  /** The origin of the API; the page's own origin by default. */
  baseUrl?: string;
  /** `createAxiosTransport` or `createFetchTransport`; tests pass a fake network. */
  transport: TransportFactory;
  session: HttpSession;
  /** Called when the session cannot be renewed: the host signs out, opens /login and shows the message. */
  onSessionLost(message: string): void;
  connection?: RequestObserver;
  /** The timeout of a request; 30 s by default. */
  timeoutMs?: number;
}

/** Creates the API client of a page. */
export function createHttp(options: HttpOptions): HttpClient {
  const { session, onSessionLost, baseUrl = '', timeoutMs = 30_000 } = options;
  const transport = options.transport(baseUrl);
  const refresh = createRefresh({ session, transport, timeoutMs });

  const send = async (method: TransportRequest['method'], path: string, call: WriteOptions) => {
    try {
      const answer = await transport({
        method,
        path,
        query: call.query,
        body: call.body,
        headers: headersOf(session, call),
        signal: call.signal,
        timeoutMs: call.timeoutMs ?? timeoutMs,
      });
      options.connection?.answered(answer.storedAt);
      return answer;
    } catch (error) {
      if ((error as ApiError).code === 'NETWORK') options.connection?.unanswered();
      throw error;
    }
  };

  const lost = (token: string): ApiError => {
    // Only the first of several failed requests reports the loss; a session that began meanwhile has another token and stays.
    if (session.token === token) onSessionLost(SESSION_EXPIRED_MESSAGE);
    return new ApiError({ status: 401, code: 'TOKEN_EXPIRED', message: SESSION_EXPIRED_MESSAGE });
  };

  const recover = async (token: string, code: string): Promise<boolean> => {
    if (!token || isSignInRefusal(code)) return false;
    if (code === 'TOKEN_INVALID' || (await refresh(token)) === 'lost') throw lost(token);
    return true;
  };

  const sendSignedIn = async (method: TransportRequest['method'], path: string, call: WriteOptions) => {
    const { token } = session;
    const userId = session.user?.id;
    const first = await send(method, path, call);
    if (!token || first.status !== 401) return first;
    if (!(await recover(token, toApiError(401, first.body).code))) return first;
    // Another person signed in meanwhile (in another tab): the request must not be sent with that person's token.
    if (session.user?.id !== userId) return first;
    const newToken = session.token;
    const second = await send(method, path, call);
    const isRefused = second.status === 401 && !isSignInRefusal(toApiError(401, second.body).code);
    if (newToken && isRefused) throw lost(newToken);
    return second;
  };

  const get = async <T>(path: string, call: GetOptions = {}) =>
    successOf<T>(await sendSignedIn('GET', path, call));
  const together = shareRequests(get);

  const write =
    (method: TransportRequest['method']) =>
    async <T>(path: string, call: WriteOptions = {}) => {
      const { connection } = options;
      // The write fails at once, without a timeout. It was not sent, so the server cannot have saved it.
      if (connection?.mayWrite === false) {
        throw new ApiError({ status: 0, code: 'NETWORK', message: NETWORK_MESSAGE });
      }
      const work = sendSignedIn(method, path, call);
      connection?.saving(work);
      const answer = await work.finally(together.forget);
      return answer.status === 409 ? conflictOf(answer) : successOf<T>(answer);
    };

  return {
    access: {
      baseUrl,
      headers: () => headersOf(session, {}),
      recover: (headers, code) => recover((headers.Authorization ?? '').replace(/^Bearer /, ''), code),
    },
    get: <T>(path: string, call: GetOptions = {}) =>
      call.isShared ? (together.get(path, call) as Promise<T>) : get<T>(path, call),
    post: write('POST'),
    put: write('PUT'),
    delete: write('DELETE'),
  };
}

/** Whether the server refused a typed password or code. Such a 401 says nothing about the current session. */
const isSignInRefusal = (code: string): boolean => code === 'INVALID_CREDENTIALS' || code === 'CODE_INVALID';

function headersOf(session: HttpSession, call: WriteOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  if (session.token) headers.Authorization = `Bearer ${session.token}`;
  if (session.user) headers['business-id'] = session.user.businessId;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  return headers;
}

function conflictOf({ body }: TransportAnswer): Conflict {
  const error = toApiError(409, body);
  const text = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
  return {
    success: false,
    error: typeof text === 'string' ? text : error.message,
    code: error.code as Conflict['code'],
    status: 409,
    ...(error.details === undefined ? {} : { details: error.details }),
  };
}

/** Returns the body of a success. Throws `ApiError` otherwise, also for a 2xx without the API's envelope (a proxy's page). */
function successOf<T>({ status, body }: TransportAnswer): T {
  if (status === 204) return { success: true } as T;
  const isEnvelope = typeof body === 'object' && body !== null && Reflect.get(body, 'success') === true;
  if (status >= 200 && status < 300 && isEnvelope) return body as T;
  throw toApiError(status, body);
}
