import type { DayStore } from './day-store.ts';
import { after } from './patience.ts';
import { personOf } from './person.ts';

/** A line that is up but brings nothing: what is kept then shows, long before the page gives up (30 s). */
const PATIENCE_MS = 8_000;

/**
 * The server's answer wherever there is one, good or bad: a refusal is never papered over with what was kept. Only
 * without any answer the kept one, if there is one.
 */
export async function answerDay(event: FetchEvent, store: DayStore): Promise<Response> {
  const { request } = event;
  const person = personOf(request.headers);
  if (!person) return fetch(request);
  const asked = askServer(request);
  const kept = asked.then(async (answer) => {
    if (answer?.ok) await store.keep(request, person, answer.clone());
  });
  event.waitUntil(kept.catch(() => undefined));
  const answer = await Promise.race([asked, after(PATIENCE_MS)]);
  if (answer) return answer;
  return (await store.find(request, person)) ?? (await asked) ?? Response.error();
}

/** Null when nobody answered: no network, or a proxy that says so in the server's place. */
async function askServer(request: Request): Promise<Response | null> {
  try {
    const answer = await fetch(request);
    return isProxys(answer) ? null : answer;
  } catch {
    return null;
  }
}

/** The server's own failures are JSON of its catalogue. */
function isProxys({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return [502, 503, 504].includes(status) && !/\bjson\b/.test(headers.get('content-type') ?? '');
}
