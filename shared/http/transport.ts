import { ApiError, NETWORK_MESSAGE, TIMEOUT_MESSAGE } from './api-error.ts';

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
  /** The time when the service worker stored the response; null for a response from the network. */
  storedAt: string | null;
}

/** Resolves for any status. Without a response, rejects with an `ApiError` NETWORK, TIMEOUT or ABORTED. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** `createAxiosTransport` is for staff's pages, `createFetchTransport` for customers' pages, which must stay small. */
export type TransportFactory = (baseUrl: string) => Transport;

/** The code for traces loads late, and sets `wrap`. Earlier requests have no trace id. */
export const tracing: { wrap?: (send: Transport) => Transport } = {};

export function createNoResponseError(code: 'NETWORK' | 'TIMEOUT' | 'ABORTED'): ApiError {
  const messages = { NETWORK: NETWORK_MESSAGE, TIMEOUT: TIMEOUT_MESSAGE, ABORTED: 'Aborted' };
  return new ApiError({ status: 0, code, message: messages[code] });
}
