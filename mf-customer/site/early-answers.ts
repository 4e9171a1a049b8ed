import type { SendRequest } from '@salon/shared/http/fetch-transport';

/** The page's template sent these requests before any code had loaded. The answer of a failed request is null. */
interface EarlyAnswers {
  token: string;
  answers: Record<string, Promise<Response | null> | undefined>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** Later requests need current data, so an early answer is used only in the first 20 seconds of the page. */
const FRESH_MS = 20_000;

/**
 * If the template (index.html) has already sent the same GET request with the same access token, returns its answer
 * once, if the status is OK. Every other request goes to the server, like `fetch`.
 */
export const sendOrUseEarlyAnswer: SendRequest = async (url, init) => {
  const early = takeEarly(url, init);
  const answer = early && (await Promise.race([early, rejectOnAbort(init.signal)]));
  return answer?.ok ? answer : fetch(url, init);
};

function takeEarly(url: string, { method, headers }: RequestInit): Promise<Response | null> | undefined {
  const { token, answers } = window.earlyAnswers ?? { token: '', answers: {} };
  const early = answers[url];
  const isSameUser = method === 'GET' && new Headers(headers).get('Authorization') === `Bearer ${token}`;
  if (!early || !isSameUser) return undefined;
  delete answers[url];
  return performance.now() < FRESH_MS ? early : undefined;
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
