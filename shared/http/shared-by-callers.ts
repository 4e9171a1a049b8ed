import { ApiError } from './api-error.ts';
import type { GetOptions } from './create-http.ts';

type Get = (path: string, call: GetOptions) => Promise<unknown>;

export interface SharedGet {
  get: Get;
  /** Something was written: what is on its way may be of before, and whoever asks from now on asks anew. */
  forget(): void;
}

/**
 * Makes callers who ask for the same while it is on its way share that one request. Whoever gives up is told so at once;
 * the request itself goes on for the others.
 */
export function sharedByCallers(get: Get): SharedGet {
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
      const key = JSON.stringify([path, call.query]);
      return unlessGivenUp(running.get(key) ?? begin(key, path, call), signal);
    },
    forget: () => running.clear(),
  };
}

function unlessGivenUp<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ApiError({ status: 0, code: 'ABORTED', message: 'Aborted' }));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
