import type { SendRequest } from '@salon/shared/http/fetch-transport';

/** What the page's template asked for before any code had come: address → its answer, null for one that did not come. */
interface EarlyAnswers {
  /** In whose name. */
  token: string;
  answers: Record<string, Promise<Response | null> | undefined>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** Whatever is asked for later wants to know how it is then. */
const FRESH_MS = 20_000;

/**
 * `fetch`, but what the template (index.html) has asked for in the same name is not asked for again: its answer is taken
 * once, if it is good. Any other is as if it had never been.
 */
export const sendUnlessEarly: SendRequest = async (url, init) => {
  const early = takeEarly(url, init);
  const answer = early && (await Promise.race([early, givenUp(init.signal)]));
  return answer?.ok ? answer : fetch(url, init);
};

function takeEarly(url: string, { method, headers }: RequestInit): Promise<Response | null> | undefined {
  const { token, answers } = window.earlyAnswers ?? { token: '', answers: {} };
  const early = answers[url];
  const isOurs = method === 'GET' && new Headers(headers).get('Authorization') === `Bearer ${token}`;
  if (!early || !isOurs) return undefined;
  delete answers[url];
  return performance.now() < FRESH_MS ? early : undefined;
}

/** Rejects when the caller gives up, as `fetch` does. */
function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
