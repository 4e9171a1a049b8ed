import axios, { type AxiosAdapter, type AxiosError } from 'axios';
import { ApiError, NETWORK_MESSAGE, TIMEOUT_MESSAGE } from './api-error.ts';
import { STORED_AT_HEADER } from './stored-at.ts';

/** The only file that touches axios: one request out, one answer in, whatever its status. */
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

export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** What carries a request; tests pass their own in the network's place. */
export type NetworkAdapter = AxiosAdapter;

export function createTransport(baseUrl: string, adapter: NetworkAdapter | 'xhr'): Transport {
  const instance = axios.create({ baseURL: baseUrl, adapter, validateStatus: () => true });
  return async ({ method, path, query, body, headers, signal, timeoutMs }) => {
    try {
      const answer = await instance.request<unknown>({
        method,
        url: path,
        params: query,
        data: body,
        headers: { Accept: 'application/json', ...headers },
        timeout: timeoutMs,
        ...(signal ? { signal } : {}),
      });
      const storedAt: unknown = answer.headers[STORED_AT_HEADER];
      return {
        status: answer.status,
        body: answer.data,
        storedAt: typeof storedAt === 'string' ? storedAt : null,
      };
    } catch (error) {
      throw transportError(error);
    }
  };
}

function transportError(error: unknown): ApiError {
  const code = (error as Partial<AxiosError>).code;
  if (code === 'ERR_CANCELED') return new ApiError({ status: 0, code: 'ABORTED', message: 'Aborted' });
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') {
    return new ApiError({ status: 0, code: 'TIMEOUT', message: TIMEOUT_MESSAGE });
  }
  return new ApiError({ status: 0, code: 'NETWORK', message: NETWORK_MESSAGE });
}
