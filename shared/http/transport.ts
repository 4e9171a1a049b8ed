import { ApiError, NETWORK_MESSAGE, TIMEOUT_MESSAGE } from './api-error.ts';

/** One request to the API. */
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
  /** The time when the service worker stored the response (offline); null for a response from the network. */
  storedAt: string | null;
}

/**
 * Sends a request. Resolves with a response of any status. Without a response, rejects with an `ApiError` NETWORK,
 * TIMEOUT or ABORTED.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/**
 * Creates the transport to the API at `baseUrl`: `createAxiosTransport` for the staff's pages, `createFetchTransport`
 * for pages that must stay small. Both behave the same.
 */
export type TransportFactory = (baseUrl: string) => Transport;

/** Creates the error of a request without a response. */
export function createNoResponseError(code: 'NETWORK' | 'TIMEOUT' | 'ABORTED'): ApiError {
  const messages = { NETWORK: NETWORK_MESSAGE, TIMEOUT: TIMEOUT_MESSAGE, ABORTED: 'Aborted' };
  return new ApiError({ status: 0, code, message: messages[code] });
}
