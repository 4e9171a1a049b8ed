import { STORED_AT_HEADER } from './stored-at.ts';
import { type Transport, type TransportRequest, unanswered } from './transport.ts';

/** What is used of the browser's `fetch`; tests pass their own in its place. */
export type SendRequest = (
  url: string,
  init: RequestInit,
) => Promise<Pick<Response, 'status' | 'text'> & { headers: Pick<Headers, 'get'> }>;

/** Does what `axiosTransport` does with what the browser has: for pages that must be light. */
export function fetchTransport(
  baseUrl: string,
  send: SendRequest = (url, init) => fetch(url, init),
): Transport {
  const base = baseUrl.replace(/\/+$/, '');
  return async (request) => {
    const end = new AbortController();
    let reason: 'NETWORK' | 'TIMEOUT' | 'ABORTED' = 'NETWORK';
    const endBecause = (why: typeof reason) => {
      reason = why;
      end.abort();
    };
    // A browser's own combination of signals is younger than the phones that must open these pages.
    const giveUp = () => endBecause('ABORTED');
    if (request.signal?.aborted) giveUp();
    request.signal?.addEventListener('abort', giveUp);
    const timer = setTimeout(() => endBecause('TIMEOUT'), request.timeoutMs);
    try {
      const answer = await send(base + request.path + queryOf(request), {
        ...contentOf(request),
        method: request.method,
        signal: end.signal,
      });
      const body = read(await answer.text());
      return { status: answer.status, body, storedAt: answer.headers.get(STORED_AT_HEADER) };
    } catch {
      throw unanswered(reason);
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', giveUp);
    }
  };
}

function queryOf({ path, query = {} }: TransportRequest): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const part of value) params.append(`${name}[]`, String(part));
    else if (value !== undefined && value !== null) params.append(name, String(value));
  }
  const text = params.toString();
  return text && (path.includes('?') ? '&' : '?') + text;
}

/** The browser itself says what a form with a file is, with the mark between its parts. */
function contentOf({ body, headers }: TransportRequest): Pick<RequestInit, 'headers' | 'body'> {
  const named = { Accept: 'application/json', ...headers };
  if (body === undefined || body === null) return { headers: named };
  if (body instanceof FormData) return { headers: named, body };
  return { headers: { ...named, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** A text that is no JSON (a proxy's page, a cut answer) stays a text: `createHttp` takes it for a failure. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
