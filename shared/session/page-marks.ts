/** `code` runs in one piece, a `script` runs soon, a `mount` lasts until the page is idle; `mounted` is the watchdog's. */
export type MarkStep = 'code' | 'script' | 'mount' | 'mounted';

/** `freeze-notes.ts` repeats the beginning: an import would put that file among the first files. */
const PAGE = `salon.mark.${Math.random()}.`;

/** Number of marks since the page was last hidden. */
let count = 0;
let release: (() => void) | undefined;

/**
 * Notes that a version is about to run, where a later page finds the note if this page freezes. A page with marks holds
 * a lock until it is hidden. Returns a function that removes the note.
 */
export function setMark(step: MarkStep, { name, version }: { name: string; version: string }): () => void {
  if (!count) void navigator.locks?.request(PAGE, hold);
  const key = PAGE + count++;
  // A hidden page has no idle frame that would remove the mark.
  use((storage) => document.hidden || storage.setItem(key, [step, name, version, Date.now()].join()));
  return () => use((storage) => storage.removeItem(key));
}

const hold = () =>
  new Promise<void>((end) => {
    release = end;
  });

/** Does nothing in a browser that refuses storage. */
function use<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

/** Whether a page left a note. A page asks this before it sets marks of its own. */
export const hasNotes = (): boolean | undefined =>
  use((storage) => /salon\.mark/.test(String(Object.keys(storage))));

// A page that ends or is hidden in the usual way is not frozen. A frozen page cannot run this.
function clear(): void {
  use((storage) => {
    while (count) storage.removeItem(PAGE + --count);
  });
  release?.();
}
addEventListener('pagehide', clear);
addEventListener('visibilitychange', clear);
