/** Where the watchdog's worker leaves its verdict about a page (run-watchdog.ts). Workers have no localStorage. */

export interface FreezeVerdict {
  module: string;
  version: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Whether the server has the worker's report. */
  isReported: boolean;
}

const STORE = 'verdicts';

/** Returns the verdict and removes it. Never rejects. */
export async function takeVerdict(page: string): Promise<FreezeVerdict | undefined> {
  const verdict = await use((store) => store.get(page) as IDBRequest<FreezeVerdict | undefined>);
  if (verdict) await use((store) => store.delete(page));
  return verdict;
}

function use<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(undefined);
    try {
      const opening = indexedDB.open('salon.freeze', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      opening.onerror = giveUp;
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(STORE, 'readwrite');
        const request = work(transaction.objectStore(STORE));
        transaction.oncomplete = () => {
          opening.result.close();
          resolve(request.result);
        };
        transaction.onerror = transaction.onabort = giveUp;
      };
    } catch {
      giveUp();
    }
  });
}
