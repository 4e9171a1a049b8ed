import { postToWorker } from '../page/post-to-worker.ts';
import { abortFetches } from './background-fetch.ts';
import { getMaxParallelFetches } from './connections.ts';
import { getFetchAddress, isFileOfVersion } from './unchanged-files.ts';

export interface CodeFile {
  /** Absolute address in the version's own folder; `PendingFile.place` is the address to fetch. */
  url: string;
  as: 'script' | 'style';
  /** Empty for a module from a developer's machine. */
  integrity: string;
}

/** The error for a file that missed its timeout, or whose fetch the page ended. */
export class FileTimeoutError extends Error {
  readonly type = 'timeout';
}

interface PendingFile extends CodeFile {
  place: string;
  link?: HTMLLinkElement;
  settled: Promise<void>;
  end(isLate?: true): void;
}

/** States of a preload hint (`data-hint`) whose file has neither loaded nor failed. */
const HINT_IS_OPEN = new Set(['', 'next']);

/** Address in the version's own folder → file that is loading or waits to start. */
const pendingFiles = new Map<string, PendingFile>();

/**
 * Preloads a script or a style, because a script or link element that hangs holds its connection even after its
 * removal. Resolves also for a missing or refused file, because the browser gives that failure to the element at once.
 * @throws FileTimeoutError after `limitMs`, which includes the wait to start, or after `abortCodeFiles`
 */
export function preloadCodeFile(file: CodeFile, limitMs: number): Promise<void> {
  // In a browser that does not support preload links, only the script or link element loads the file.
  if (!document.createElement('link').relList.supports('preload')) return Promise.resolve();
  if (!pendingFiles.has(file.url) && takeHintedFile(getFetchAddress(file.url))) return Promise.resolve();
  const pending = pendingFiles.get(file.url) ?? addPending(file, limitMs);
  startAllowed();
  return pending.settled;
}

/**
 * Returns whether the page's preload hint has brought the file. The element that follows takes it over, so that a further
 * element for the same file is preloaded again.
 */
function takeHintedFile(place: string): boolean {
  const loaded = document.querySelectorAll<HTMLLinkElement>('link[data-hint=done]');
  const hint = [...loaded].find(({ href }) => href === place);
  if (hint) hint.dataset.hint = 'taken';
  return hint !== undefined;
}

/** Ends the fetches of the version with this base address. Callers of `preloadCodeFile` get a FileTimeoutError. */
export function abortCodeFiles(base: string): void {
  abortHintedFiles(base);
  for (const pending of pendingFiles.values()) if (isFileOfVersion(base, pending.url)) pending.end(true);
}

/** Ends a version's preload hints and background fetches, but no fetch that a caller of `preloadCodeFile` waits for. */
export function abortHintedFiles(base: string): void {
  const hints = [...document.querySelectorAll<HTMLLinkElement>('link[data-hint]')].filter(
    ({ dataset, href }) => HINT_IS_OPEN.has(dataset.hint ?? '') && isFileOfVersion(base, href),
  );
  for (const link of hints) link.remove();
  const ended = [...hints.map(({ href }) => href), ...abortFetches(base)];
  const pendingPlaces = [...pendingFiles.values()].map(({ place }) => place);
  endInWorker(ended.filter((url) => !pendingPlaces.includes(url)));
  startAllowed();
}

/** Ending a request of the page does not end the service worker's request for the same file. */
function endInWorker(urls: readonly string[]): void {
  if (urls.length > 0) void postToWorker({ type: 'give-up', urls });
}

function addPending(file: CodeFile, limitMs: number): PendingFile {
  const pending = { ...file, place: getFetchAddress(file.url) } as PendingFile;
  pending.settled = new Promise((resolve, reject) => {
    pending.end = (isLate) => {
      clearTimeout(timer);
      pendingFiles.delete(file.url);
      // The link of a loaded file stays for one more task, so that the script or style element can take the file over.
      if (isLate) pending.link?.remove();
      else setTimeout(() => pending.link?.remove());
      if (isLate) endInWorker([pending.place]);
      if (isLate) reject(new FileTimeoutError(pending.place));
      else resolve();
      startAllowed();
    };
  });
  const timer = setTimeout(() => pending.end(true), limitMs);
  pendingFiles.set(file.url, pending);
  return pending;
}

function startAllowed(): void {
  for (const pending of pendingFiles.values()) if (!pending.link && canStart(pending)) start(pending);
}

/** A file with a preload hint is already loading, so it starts at once. */
function canStart({ url, place }: PendingFile): boolean {
  const loading = listLoading(new URL('.', url).href);
  return loading.has(place) || loading.size < getMaxParallelFetches();
}

function listLoading(folder: string): Set<string> {
  const hints = [...document.querySelectorAll<HTMLLinkElement>('link[data-hint=""]')].map(({ href }) => href);
  const started = [...pendingFiles.values()].filter(({ link, url }) => link && isFileOfVersion(folder, url));
  return new Set([
    ...hints.filter((url) => isFileOfVersion(folder, url)),
    ...started.map(({ place }) => place),
  ]);
}

function start(pending: PendingFile): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = pending.as;
  link.integrity = pending.integrity;
  // The link's CORS mode must equal that of the script or style element, or the browser fetches the file twice.
  if (new URL(pending.place).origin !== location.origin) link.crossOrigin = 'anonymous';
  link.onload = () => pending.end();
  link.onerror = () => pending.end();
  link.href = pending.place;
  pending.link = link;
  document.head.append(link);
}

/** When a preload hint of the page ends, the next file can start. */
for (const end of ['load', 'error']) {
  document.addEventListener(
    end,
    ({ target }) => target instanceof HTMLLinkElement && target.dataset.hint !== undefined && startAllowed(),
    true,
  );
}
