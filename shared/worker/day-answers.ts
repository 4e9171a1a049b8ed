import type { DayStore } from './day-store.ts';
import { resolveNullAfter } from './null-after.ts';
import { getRequestAccount } from './request-account.ts';

/** Timeout after which the cached answer is used although the request goes on; the page's own timeout is 30 s. */
const ANSWER_TIMEOUT_MS = 8_000;

/**
 * Resolves with the server's answer, also when it is an error, because a cached answer must not hide a refusal. Without
 * an answer within the timeout, resolves with the cached answer; without a cached answer, waits for the server. An
 * answer to a request without an account is not cached.
 */
export async function answerDayRequest(event: FetchEvent, store: DayStore): Promise<Response> {
  const { request } = event;
  const person = getRequestAccount(request.headers);
  if (!person) return fetch(request);
  const asked = askServer(request);
  const kept = asked.then(async (answer) => {
    if (answer?.ok) await store.keep(request, person, answer.clone());
  });
  event.waitUntil(kept.catch(() => undefined));
  const answer = await Promise.race([asked, resolveNullAfter(ANSWER_TIMEOUT_MS)]);
  if (answer) return answer;
  return (await store.find(request, person)) ?? (await asked) ?? Response.error();
}

/** Returns the server's answer; null without a network, or when a proxy answers that the server is down. */
async function askServer(request: Request): Promise<Response | null> {
  try {
    const answer = await fetch(request);
    return isFromProxy(answer) ? null : answer;
  } catch {
    return null;
  }
}

/** Whether a proxy sent the answer. The server's own errors are JSON. */
function isFromProxy({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return [502, 503, 504].includes(status) && !/\bjson\b/.test(headers.get('content-type') ?? '');
}
