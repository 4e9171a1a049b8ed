import { ApiError, NETWORK_MESSAGE, TIMEOUT_MESSAGE } from './api-error.ts';

/** One request out, one answer in, whatever its status. */
export interface TransportRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
  timeoutMs: number;
}

export interface TransportAnswer {
  status: number;
  body: unknown;
  /** When it was loaded, for an answer that comes from the browser's own store (offline); else null. */
  storedAt: string | null;
}

/** Rejects with an `ApiError` of code NETWORK, TIMEOUT or ABORTED when no answer came. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/**
 * What carries requests to the API at `baseUrl`: `axiosTransport` on the staff's pages, `fetchTransport` on those that must
 * be light. Both do the same.
 */
export type MakeTransport = (baseUrl: string) => Transport;

/** The error of a request that no answer came to. */
export function unanswered(code: 'NETWORK' | 'TIMEOUT' | 'ABORTED'): ApiError {
  const messages = { NETWORK: NETWORK_MESSAGE, TIMEOUT: TIMEOUT_MESSAGE, ABORTED: 'Aborted' };
  return new ApiError({ status: 0, code, message: messages[code] });
}
