import { giveUpFetches } from './background-fetch.ts';
import { atOnce } from './connections.ts';
import { isOf, placeOf } from './kept-places.ts';
import { tellWorker } from './tell-worker.ts';

/** A script or a style, as the element asks for it that comes after. */
export interface CodeFile {
  /** Absolute, in the folder of its own version: it is fetched from wherever it lies (kept-places.ts). */
  url: string;
  as: 'script' | 'style';
  /** Empty for a module of a developer's own machine. */
  integrity: string;
}

/** A file that did not come in time, or was given up. */
export class FileLate extends Error {
  readonly type = 'timeout';
}

interface Wish extends CodeFile {
  place: string;
  link?: HTMLLinkElement;
  came: Promise<void>;
  end(isLate?: true): void;
}

/** Address in the own folder → what is on its way, or waits for its turn. */
const wishes = new Map<string, Wish>();

/**
 * Has a script or a style be there, so that its element needs no connection. An element that hangs would hold one until the
 * server gives in, also when it was taken out of the page; this the browser ends. Of a file that is not there, or is refused,
 * the element hears at once: the browser keeps the failure for it, and for every further link until the element has had it.
 * @param limitMs with the wait for a turn @throws FileLate
 */
export function bringFile(file: CodeFile, limitMs: number): Promise<void> {
  // A browser that follows no such links leaves all of it to the element.
  if (!document.createElement('link').relList.supports('preload')) return Promise.resolve();
  const wish = wishes.get(file.url) ?? newWish(file, limitMs);
  startWhatMay();
  return wish.came;
}

/** Ends all that is on its way below an address. */
export function giveUpFiles(base: string): void {
  giveUpHints(base);
  for (const wish of wishes.values()) if (isOf(base, wish.url)) wish.end(true);
}

/** Ends what is on its way below an address without anybody who waits for it: the page's hints, and what is fetched ahead. */
export function giveUpHints(base: string): void {
  const hints = [...document.querySelectorAll<HTMLLinkElement>('link[data-hint]')].filter(
    ({ dataset, href }) => dataset.hint !== 'done' && isOf(base, href),
  );
  for (const link of hints) link.remove();
  const ended = [...hints.map(({ href }) => href), ...giveUpFetches(base)];
  const wished = [...wishes.values()].map(({ place }) => place);
  endInWorker(ended.filter((url) => !wished.includes(url)));
  startWhatMay();
}

/** The worker's own requests do not end with the page's. */
function endInWorker(urls: readonly string[]): void {
  if (urls.length > 0) void tellWorker({ type: 'give-up', urls });
}

function newWish(file: CodeFile, limitMs: number): Wish {
  const wish = { ...file, place: placeOf(file.url) } as Wish;
  wish.came = new Promise((resolve, reject) => {
    wish.end = (isLate) => {
      clearTimeout(timer);
      wishes.delete(file.url);
      // One that came is first taken over by its element.
      if (isLate) wish.link?.remove();
      else setTimeout(() => wish.link?.remove());
      if (isLate) endInWorker([wish.place]);
      if (isLate) reject(new FileLate(wish.place));
      else resolve();
      startWhatMay();
    };
  });
  const timer = setTimeout(() => wish.end(true), limitMs);
  wishes.set(file.url, wish);
  return wish;
}

function startWhatMay(): void {
  for (const wish of wishes.values()) if (!wish.link && mayStart(wish)) start(wish);
}

/** Of one release so many at once; what a hint has asked for already costs nothing. */
function mayStart({ url, place }: Wish): boolean {
  const busy = busyBelow(new URL('.', url).href);
  return busy.has(place) || busy.size < atOnce();
}

function busyBelow(folder: string): Set<string> {
  const hints = [...document.querySelectorAll<HTMLLinkElement>('link[data-hint=""]')].map(({ href }) => href);
  const started = [...wishes.values()].filter(({ link, url }) => link && isOf(folder, url));
  return new Set([...hints.filter((url) => isOf(folder, url)), ...started.map(({ place }) => place)]);
}

function start(wish: Wish): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = wish.as;
  link.integrity = wish.integrity;
  // As the element asks for it; otherwise the file comes twice.
  if (new URL(wish.place).origin !== location.origin) link.crossOrigin = 'anonymous';
  link.onload = () => wish.end();
  link.onerror = () => wish.end();
  link.href = wish.place;
  wish.link = link;
  document.head.append(link);
}

/** A hint of the page that is through makes room. */
for (const end of ['load', 'error']) {
  document.addEventListener(
    end,
    ({ target }) => target instanceof HTMLLinkElement && target.dataset.hint !== undefined && startWhatMay(),
    true,
  );
}
