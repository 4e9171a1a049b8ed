import { ApiError, NETWORK_MESSAGE, SESSION_EXPIRED_MESSAGE, toApiError } from './api-error.ts';
import type { Conflict } from './conflict.ts';
import { createRefresh, type HttpSession } from './refresh.ts';
import type { GetOptions, WriteOptions } from './request-options.ts';
import { shareRequests } from './share-requests.ts';
import type { TransportAnswer, TransportFactory, TransportRequest } from './transport.ts';

/** `T` is the whole response body. A failure throws `ApiError`; a write returns a 409 as a `Conflict`. */
export interface HttpClient {
  /** For the event stream, which sends the same headers and uses the same token refresh. */
  readonly access: HttpAccess;
  get<T>(path: string, options?: GetOptions): Promise<T>;
  post<T>(path: string, options?: WriteOptions): Promise<T | Conflict>;
  put<T>(path: string, options?: WriteOptions): Promise<T | Conflict>;
  delete<T>(path: string, options?: WriteOptions): Promise<T | Conflict>;
}

export interface HttpAccess {
  readonly baseUrl: string;
  headers(): Record<string, string>;
  /**
   * Resolves with true when the token was renewed, and with false when the 401 is not about a session. Rejects when the
   * session is lost (after `onSessionLost`) or when the refresh failed for another reason. If the server refuses a
   * renewed token, pass the code TOKEN_INVALID.
   */
  recover(headers: Readonly<Record<string, string>>, code: string): Promise<boolean>;
}

export interface RequestObserver {
  /** `storedAt` is the time when the service worker stored the response; null for a response from the network. */
  answered(storedAt: string | null): void;
  /** A request failed with a network error. */
  unanswered(): void;
  /** If false, a write fails with NETWORK before it is sent. */
  readonly mayWrite: boolean;
  /** `work` settles when the write has ended. */
  saving(work: Promise<unknown>): void;
}

export interface HttpOptions {
  /** The page's own origin by default. */
  baseUrl?: string;
  transport: TransportFactory;
  session: HttpSession;
  /** The host signs out, opens /login and shows the message. */
  onSessionLost(message: string): void;
  connection?: RequestObserver;
  /** Gets a function that the host calls when data may have changed: no later caller joins a shared request in progress. */
  onForgettable?(forget: () => void): void;
  timeoutMs?: number;
}

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
    // Only the first of several failed requests reports the loss. A newer session has another token and stays.
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
  const together = shareRequests(get, () => session.user?.id ?? '');
  options.onForgettable?.(together.forget);

  const write =
    (method: TransportRequest['method']) =>
    async <T>(path: string, call: WriteOptions = {}) => {
      const { connection } = options;
      // The write fails before it is sent, so the server cannot have saved it.
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

/** The refusal of a typed password or code says nothing about the current session. */
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

/** A 2xx without the API's envelope (a proxy's page) is a failure, too. */
function successOf<T>({ status, body }: TransportAnswer): T {
  if (status === 204) return { success: true } as T;
  const isEnvelope = typeof body === 'object' && body !== null && Reflect.get(body, 'success') === true;
  if (status >= 200 && status < 300 && isEnvelope) return body as T;
  throw toApiError(status, body);
}
