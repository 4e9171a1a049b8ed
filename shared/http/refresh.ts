import type { RefreshAnswer } from '../contracts/auth.ts';
import { paths } from '../contracts/paths.ts';
import { ApiError, toApiError } from './api-error.ts';
import type { Transport, TransportAnswer } from './transport.ts';

export interface HttpSession {
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly user: { readonly id: string; readonly businessId: string } | null;
  updateTokens(tokens: { token: string; refreshToken: string }): void;
  /** Reads the session that other tabs have stored meanwhile. */
  reload(): void;
}

/** `lost` means that the server refused the refresh, or that the session has no token or no refresh token. */
export type RefreshResult = 'refreshed' | 'lost';

/** A sleeping tab that holds the lock must not block the other tabs for longer. */
const LOCK_TIMEOUT_MS = 10_000;
/** In a browser without locks, the time that another tab's response needs to reach the storage. */
const OTHER_TAB_WAIT_MS = 1_000;

interface RefreshOptions {
  session: HttpSession;
  transport: Transport;
  timeoutMs: number;
}

/**
 * All waiting requests share one refresh: in one tab by a shared promise, across tabs by a lock. Each refresh replaces
 * the refresh token, so a tab reads the storage again after it got the lock. The promise rejects with an `ApiError`
 * when the server did not refuse the refresh: after no response, a 408, a 429, a 5xx or the page of a proxy. The session
 * then stays.
 */
export function createRefresh({ session, transport, timeoutMs }: RefreshOptions) {
  let running: Promise<RefreshResult> | null = null;

  /** Returns null if no other tab has renewed or ended the session. */
  const resultOfOtherTab = (failedToken: string): RefreshResult | null => {
    session.reload();
    if (!session.token) return 'lost';
    return session.token === failedToken ? null : 'refreshed';
  };

  const requestRefresh = (refreshToken: string) =>
    transport({ method: 'POST', path: paths.refresh, body: { refreshToken }, headers: {}, timeoutMs });

  /** Stores nothing if the user signed out or another person signed in during the refresh. */
  const keep = (tokens: RefreshAnswer, sent: string): RefreshResult => {
    session.reload();
    if (session.refreshToken === sent) session.updateTokens(tokens);
    return session.token ? 'refreshed' : 'lost';
  };

  const refresh = async (failedToken: string): Promise<RefreshResult> => {
    const known = resultOfOtherTab(failedToken);
    if (known) return known;
    const sent = session.refreshToken;
    if (!sent) return 'lost';
    const answer = await requestRefresh(sent);
    if (isRefreshAnswer(answer)) return keep(answer.body, sent);
    if (!isRefusal(answer)) throw toApiError(answer.status, answer.body);
    if (!hasLocks()) await waitForOtherTab();
    return resultOfOtherTab(failedToken) ?? 'lost';
  };

  return (failedToken: string): Promise<RefreshResult> => {
    running ??= inLock(() => refresh(failedToken)).finally(() => {
      running = null;
    });
    return running;
  };
}

function isRefreshAnswer(answer: TransportAnswer): answer is TransportAnswer & { body: RefreshAnswer } {
  const body = answer.body as Partial<RefreshAnswer> | null;
  return answer.status < 300 && typeof body?.token === 'string' && typeof body.refreshToken === 'string';
}

/**
 * A 408, a 429 or a 5xx says nothing about the refresh token, nor does the page of a proxy: only the API answers with an
 * envelope. A 401 is always a refusal.
 */
function isRefusal({ status, body }: TransportAnswer): boolean {
  if (status < 400 || status >= 500 || status === 408 || status === 429) return false;
  const isEnvelope = typeof body === 'object' && body !== null && Reflect.get(body, 'success') === false;
  return status === 401 || isEnvelope;
}

const hasLocks = () => typeof navigator !== 'undefined' && navigator.locks !== undefined;

/** Runs `work` without the lock if the browser has no locks, or if the tab does not get the lock in time. */
async function inLock(work: () => Promise<RefreshResult>): Promise<RefreshResult> {
  if (!hasLocks()) return work();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), LOCK_TIMEOUT_MS);
  let hasLock = false;
  try {
    return await navigator.locks.request('salon-session-refresh', { signal: timeout.signal }, () => {
      hasLock = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (hasLock || error instanceof ApiError) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}

/** Another tab may have used the same refresh token a moment before and not have stored its new tokens yet. */
const waitForOtherTab = () => new Promise((resolve) => setTimeout(resolve, OTHER_TAB_WAIT_MS));
