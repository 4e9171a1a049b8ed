import { STORED_AT_HEADER } from './stored-at.ts';
import { createNoResponseError, type Transport, type TransportRequest } from './transport.ts';

export type SendRequest = (
  url: string,
  init: RequestInit,
) => Promise<Pick<Response, 'status' | 'text'> & { headers: Pick<Headers, 'get'> }>;

/** Needs no library, only the browser's fetch, for pages that must stay small. */
export function createFetchTransport(
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
    // Older phones have no `AbortSignal.any`, so the transport forwards the caller's signal itself.
    const onAbort = () => endBecause('ABORTED');
    if (request.signal?.aborted) onAbort();
    request.signal?.addEventListener('abort', onAbort);
    const timer = setTimeout(() => endBecause('TIMEOUT'), request.timeoutMs);
    try {
      const answer = await send(base + request.path + queryOf(request), {
        ...contentOf(request),
        method: request.method,
        signal: end.signal,
      });
      const body = parseBody(await answer.text());
      return { status: answer.status, body, storedAt: answer.headers.get(STORED_AT_HEADER) };
    } catch {
      throw createNoResponseError(reason);
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', onAbort);
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

/** For a FormData the browser sets the Content-Type itself, because it chooses the multipart boundary. */
function contentOf({ body, headers }: TransportRequest): Pick<RequestInit, 'headers' | 'body'> {
  const allHeaders = { Accept: 'application/json', ...headers };
  if (body === undefined || body === null) return { headers: allHeaders };
  if (body instanceof FormData) return { headers: allHeaders, body };
  return { headers: { ...allHeaders, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Returns a text that is no JSON (a proxy's page, a cut response) unchanged; `createHttp` treats it as a failure. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
