import type { DayStore } from './day-store.ts';
import { resolveNullAfter } from './null-after.ts';
import { getRequestAccount } from './request-account.ts';

/** After this time the worker returns the cached answer, while the request goes on. The page's own timeout is 30 s. */
const ANSWER_TIMEOUT_MS = 8_000;

/** Returns also an error of the server, because a cached answer must not hide a refusal. */
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

/** Returns null if there is no answer, or if a proxy answers that the server is down. */
async function askServer(request: Request): Promise<Response | null> {
  try {
    const answer = await fetch(request);
    return isFromProxy(answer) ? null : answer;
  } catch {
    return null;
  }
}

/** The server's own errors are JSON. */
function isFromProxy({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return [502, 503, 504].includes(status) && !/\bjson\b/.test(headers.get('content-type') ?? '');
}
