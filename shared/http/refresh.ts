import type { RefreshAnswer } from '../contracts/auth.ts';
import { paths } from '../contracts/paths.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import type { Transport, TransportAnswer } from './transport.ts';

/** What the transport needs of the session; `SessionStore` is one. */
export interface HttpSession {
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly user: { readonly id: string; readonly businessId: string } | null;
  updateTokens(tokens: { token: string; refreshToken: string }): void;
  /** Takes over what other tabs have stored meanwhile. */
  reload(): void;
}

/** `refreshed`: call again with the session's token. `lost`: the server, or the lack of a token, says no. */
export type RefreshResult = 'refreshed' | 'lost';

/** A tab that sleeps with the lock in hand must not keep the others waiting for ever. */
const LOCK_PATIENCE_MS = 10_000;
/** Without locks: how long the other tab's answer may need to reach the storage. */
const OTHER_TAB_MS = 1_000;

interface RefreshOptions {
  session: HttpSession;
  transport: Transport;
  timeoutMs: number;
}

/**
 * One refresh for all calls that wait for it, in this tab (a shared promise) and in all tabs (a lock, after
 * which the storage is read again: a rotated refresh token may be used once only).
 * A refresh that got no answer, or a 5xx, rejects and ends nothing: a short break in the network must not
 * sign a salon out.
 */
export function createRefresh({ session, transport, timeoutMs }: RefreshOptions) {
  let running: Promise<RefreshResult> | null = null;

  const takeOver = (failedToken: string): RefreshResult | null => {
    session.reload();
    if (!session.token) return 'lost';
    return session.token === failedToken ? null : 'refreshed';
  };

  const askServer = (refreshToken: string) =>
    transport({ method: 'POST', path: paths.refresh, body: { refreshToken }, headers: {}, timeoutMs });

  /** Signed out, or someone else signed in, while we asked: the new tokens then belong to nobody here. */
  const keep = (tokens: RefreshAnswer, sent: string): RefreshResult => {
    if (session.refreshToken === sent) session.updateTokens(tokens);
    return session.token ? 'refreshed' : 'lost';
  };

  const ask = async (failedToken: string): Promise<RefreshResult> => {
    const known = takeOver(failedToken);
    if (known) return known;
    const sent = session.refreshToken;
    if (!sent) return 'lost';
    const answer = await askServer(sent);
    if (isRefreshAnswer(answer)) return keep(answer.body, sent);
    if (!isRefusal(answer.status)) throw errorOfAnswer(answer.status, answer.body);
    if (!hasLocks()) await otherTabsAnswer();
    return takeOver(failedToken) ?? 'lost';
  };

  return (failedToken: string): Promise<RefreshResult> => {
    running ??= inLock(() => ask(failedToken)).finally(() => {
      running = null;
    });
    return running;
  };
}

function isRefreshAnswer(answer: TransportAnswer): answer is TransportAnswer & { body: RefreshAnswer } {
  const body = answer.body as Partial<RefreshAnswer> | null;
  return answer.status < 300 && typeof body?.token === 'string' && typeof body.refreshToken === 'string';
}

/** Too many requests or a slow server say nothing about the token. */
const isRefusal = (status: number) => status < 500 && status !== 408 && status !== 429;

const hasLocks = () => typeof navigator !== 'undefined' && navigator.locks !== undefined;

async function inLock(work: () => Promise<RefreshResult>): Promise<RefreshResult> {
  if (!hasLocks()) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_PATIENCE_MS);
  let entered = false;
  try {
    return await navigator.locks.request('salon-session-refresh', { signal: patience.signal }, () => {
      entered = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (entered || error instanceof ApiError) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}

/** Another tab may have used the same refresh token a moment before: its tokens are then about to arrive. */
const otherTabsAnswer = () => new Promise((resolve) => setTimeout(resolve, OTHER_TAB_MS));
