import axios, { type AxiosAdapter, type AxiosError } from 'axios';
import type { ApiError } from './api-error.ts';
import { STORED_AT_HEADER } from './stored-at.ts';
import { createNoResponseError, type Transport } from './transport.ts';

export type NetworkAdapter = AxiosAdapter;

/** The default adapter is xhr, because it is smaller than axios's fetch adapter and reports the progress of uploads. */
export function createAxiosTransport(baseUrl: string, adapter: NetworkAdapter | 'xhr' = 'xhr'): Transport {
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
      throw failureOf(error);
    }
  };
}

function failureOf(error: unknown): ApiError {
  const code = (error as Partial<AxiosError>).code;
  if (code === 'ERR_CANCELED') return createNoResponseError('ABORTED');
  return createNoResponseError(code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'TIMEOUT' : 'NETWORK');
}
