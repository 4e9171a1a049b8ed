import { ApiError } from './api-error.ts';
import type { GetOptions } from './request-options.ts';

type Get = (path: string, call: GetOptions) => Promise<unknown>;

export interface RequestSharing {
  get: Get;
  /** Call this after a write or another change: responses in progress may contain data from before the change. */
  forget(): void;
}

/**
 * A caller that aborts gets ABORTED at once; the request continues for the other callers. Only callers with the same
 * result of `getPerson` share a request, so that a person never gets an answer for the person before.
 */
export function shareRequests(get: Get, getPerson: () => string): RequestSharing {
  const running = new Map<string, Promise<unknown>>();
  const begin = (key: string, path: string, call: GetOptions) => {
    const answer = get(path, call).finally(() => {
      if (running.get(key) === answer) running.delete(key);
    });
    running.set(key, answer);
    return answer;
  };
  return {
    get: (path, { signal, ...call }) => {
      const key = JSON.stringify([getPerson(), path, call.query]);
      return unlessAborted(running.get(key) ?? begin(key, path, call), signal);
    },
    forget: () => running.clear(),
  };
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new ApiError({ status: 0, code: 'ABORTED', message: 'Aborted' }));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
