import { ApiError } from './api-error.ts';
import type { GetOptions } from './create-http.ts';

type Get = (path: string, call: GetOptions) => Promise<unknown>;

/**
 * Makes callers who ask for the same while it is on its way share that one request. Whoever gives up is told so at once;
 * the request itself goes on for the others.
 */
export function sharedByCallers(get: Get): Get {
  const running = new Map<string, Promise<unknown>>();
  return (path, { signal, ...call }) => {
    const key = JSON.stringify([path, call.query]);
    let answer = running.get(key);
    if (!answer) {
      answer = get(path, call).finally(() => running.delete(key));
      running.set(key, answer);
    }
    return unlessGivenUp(answer, signal);
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
