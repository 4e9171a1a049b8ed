import { ApiError, errorOfAnswer, NETWORK_MESSAGE, SESSION_EXPIRED_MESSAGE } from './api-error.ts';
import type { Conflict } from './conflict.ts';
import { createRefresh, type HttpSession } from './refresh.ts';
import { sharedByCallers } from './shared-by-callers.ts';
import type { MakeTransport, TransportAnswer, TransportRequest } from './transport.ts';

export interface GetOptions {
  /** Undefined and null entries are left out. */
  query?: Readonly<Record<string, unknown>> | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Callers that ask for the same at the same time share one request (the parts of a page). */
  together?: boolean | undefined;
}

export interface WriteOptions extends GetOptions {
  /** An object is sent as JSON, a FormData as multipart. */
  body?: unknown;
  /** From `newIntent()`, kept across the tries of one intent. */
  idempotencyKey?: string | undefined;
}

/**
 * The API. `T` is the whole answer (`Success<Booking>`, `Page<Service>`, `LoginAnswer`…).
 * Failures throw `ApiError`; the 409 of a write is returned as a `Conflict` (test with `isConflict`).
 */
export interface HttpClient {
  /** For what is no single call: a stream goes in the same person's name and is saved by the same refresh. */
  readonly access: HttpAccess;
  get<T>(path: string, options?: GetOptions): Promise<T>;
  post<T>(path: string, options?: WriteOptions): Promise<T | Conflict>;
  put<T>(path: string, options?: WriteOptions): Promise<T | Conflict>;
  delete<T>(path: string, options?: WriteOptions): Promise<T | Conflict>;
}

/** The person's way into the API, as every call has it. */
export interface HttpAccess {
  readonly baseUrl: string;
  /** Bearer token and business, as they are now. */
  headers(): Record<string, string>;
  /**
   * What a 401 to `headers` means: true, the token was renewed, ask again; false, it was not about a session. Rejects when
   * the session is lost (`onSessionLost` was told), or when the refresh got no answer. A renewed token that is refused
   * again is TOKEN_INVALID, whatever the server calls it.
   */
  recover(headers: Readonly<Record<string, string>>, code: string): Promise<boolean>;
}

/** Is told what became of every call. */
export interface HttpConnection {
  /** `storedAt`: the answer is an earlier one, from this browser's own store. */
  answered(storedAt: string | null): void;
  unanswered(): void;
  /** False when there is certainly nobody to send a write to: it then fails before it is sent. */
  readonly mayWrite: boolean;
  /** A write has left; it is over when the promise is. */
  saving(work: Promise<unknown>): void;
}

export interface HttpOptions {
  /** Where the API is; the page's own origin when left out. */
  baseUrl?: string;
  /** `axiosTransport` or `fetchTransport`; a network of their own in tests. */
  transport: MakeTransport;
  session: HttpSession;
  /** The policy when nothing can save the session: sign out, go to /login, show the text. */
  onSessionLost(message: string): void;
  connection?: HttpConnection;
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
    // Of many calls that fail together only the first speaks; a session begun meanwhile is not ended.
    if (session.token === token) onSessionLost(SESSION_EXPIRED_MESSAGE);
    return new ApiError({ status: 401, code: 'TOKEN_EXPIRED', message: SESSION_EXPIRED_MESSAGE });
  };

  const recover = async (token: string, code: string): Promise<boolean> => {
    if (!token || isOfSignIn(code)) return false;
    if (code === 'TOKEN_INVALID' || (await refresh(token)) === 'lost') throw lost(token);
    return true;
  };

  const sendSignedIn = async (method: TransportRequest['method'], path: string, call: WriteOptions) => {
    const { token } = session;
    const userId = session.user?.id;
    const first = await send(method, path, call);
    if (!token || first.status !== 401) return first;
    if (!(await recover(token, errorOfAnswer(401, first.body).code))) return first;
    // Another person signed in meanwhile (another tab): this call must not be made in their name.
    if (session.user?.id !== userId) return first;
    const again = session.token;
    const second = await send(method, path, call);
    const isRefused = second.status === 401 && !isOfSignIn(errorOfAnswer(401, second.body).code);
    if (again && isRefused) throw lost(again);
    return second;
  };

  const get = async <T>(path: string, call: GetOptions = {}) =>
    successOf<T>(await sendSignedIn('GET', path, call));
  const together = sharedByCallers(get);

  const write =
    (method: TransportRequest['method']) =>
    async <T>(path: string, call: WriteOptions = {}) => {
      const { connection } = options;
      // Said at once, not after a time-out: nothing is sent, so nothing can have been saved.
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
      call.together ? (together.get(path, call) as Promise<T>) : get<T>(path, call),
    post: write('POST'),
    put: write('PUT'),
    delete: write('DELETE'),
  };
}

/** Refused is what was typed, by whoever is signed in already: it says nothing about their session. */
const isOfSignIn = (code: string): boolean => code === 'INVALID_CREDENTIALS' || code === 'CODE_INVALID';

function headersOf(session: HttpSession, call: WriteOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  if (session.token) headers.Authorization = `Bearer ${session.token}`;
  if (session.user) headers['business-id'] = session.user.businessId;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  return headers;
}

function conflictOf({ body }: TransportAnswer): Conflict {
  const error = errorOfAnswer(409, body);
  const text = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
  return {
    success: false,
    error: typeof text === 'string' ? text : error.message,
    code: error.code as Conflict['code'],
    status: 409,
    ...(error.details === undefined ? {} : { details: error.details }),
  };
}

/** A 2xx that is not the API's envelope (a proxy's page, a cut answer) is a failure too. */
function successOf<T>({ status, body }: TransportAnswer): T {
  if (status === 204) return { success: true } as T;
  const isEnvelope = typeof body === 'object' && body !== null && Reflect.get(body, 'success') === true;
  if (status >= 200 && status < 300 && isEnvelope) return body as T;
  throw errorOfAnswer(status, body);
}
