import { createSafeStorage } from './session.ts';

/** `code` runs in one piece, a `script` runs soon, a `mount` lasts until the page is idle; `mounted` is the watchdog's. */
export type MarkStep = 'code' | 'script' | 'mount' | 'mounted';

/** `freeze-notes.ts` repeats the beginning: an import would put that file among the first files. */
const PAGE = `salon.mark.${Math.random()}.`;

/** In a browser that refuses storage, later pages find no mark. */
const storage = createSafeStorage();

/** Number of marks since the page was last hidden. */
let count = 0;
let release: (() => void) | undefined;

/**
 * Notes that a version is about to run, where a later page finds the note if this page freezes. A page with marks holds
 * a lock until it is hidden. Returns a function that removes the note.
 */
export function setMark(step: MarkStep, { name, version }: { name: string; version: string }): () => void {
  if (!count) {
    const hold = (end: () => void) => {
      release = end;
    };
    void navigator.locks?.request(PAGE, () => new Promise<void>(hold));
  }
  const key = PAGE + count++;
  // A hidden page has no idle frame that would remove the mark.
  if (!document.hidden) storage.set(key, [step, name, version, Date.now()].join());
  return () => storage.remove(key);
}

/**
 * Whether a page left a note. A page asks this before it sets marks of its own.
 * @throws DOMException in a browser that refuses storage
 */
export const hasNotes = (): boolean => /salon\.mark/.test(String(Object.keys(localStorage)));

// A page that ends or is hidden in the usual way is not frozen. A frozen page cannot run this.
function clear(): void {
  while (count) storage.remove(PAGE + --count);
  release?.();
}
addEventListener('pagehide', clear);
addEventListener('visibilitychange', clear);
