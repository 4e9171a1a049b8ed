import { CHUNK_TIMEOUT_MS } from '../budgets.ts';
import { type FileTimeoutError, preloadCodeFile } from './code-files.ts';
import { getFetchAddress, switchToOwnFolder } from './unchanged-files.ts';

/** The members of a module's webpack runtime (`__webpack_require__`) with which it fetches scripts. */
export interface WebpackScripts {
  /** Fetches and runs a script, then calls `done` with the load or error event. */
  l: LoadScript;
  /** Returns the integrity hash of a file of this build. A development build does not have this function. */
  sri?: (url: string) => string;
}

type LoadScript = (url: string, done: (event: ScriptEnd) => void, key?: string, chunkId?: string) => void;
type ScriptEnd = Event | { type: string; target: { src: string } };

/**
 * Script address → promise of the end of its element's run. Two versions may run the same unchanged file, each with its
 * own element, and one element must end before the next one starts.
 */
const running = new Map<string, Promise<void>>();

/**
 * Makes a module's webpack preload each script before it creates the script element, because a script element that
 * hangs cannot be stopped. If an earlier version's folder does not serve the file, webpack fetches it from the
 * version's own folder.
 */
export function enableScriptPreload(webpack: WebpackScripts): void {
  const { l: load, sri = () => '' } = webpack;
  const ownAddresses = new Map<string, string>();
  webpack.sri = (url) => sri(ownAddresses.get(url) ?? url);
  const bring: LoadScript = (url, done, key, chunkId) => {
    const place = getFetchAddress(url);
    ownAddresses.set(place, url);
    const end = (event: ScriptEnd) => {
      if (isRefused(event) && switchToOwnFolder(url)) bring(url, done, key, chunkId);
      else done(event);
    };
    preloadCodeFile({ url, as: 'script', integrity: sri(url) }, CHUNK_TIMEOUT_MS).then(
      () =>
        runInTurn(place, (through) => {
          const ended = (event: ScriptEnd) => {
            through();
            end(event);
          };
          load(place, ended, key, chunkId);
        }),
      ({ type }: FileTimeoutError) => end({ type, target: { src: place } }),
    );
  };
  webpack.l = bring;
}

/** A file that missed its timeout would probably miss it from the other folder as well, and the person would wait twice. */
const isRefused = ({ type }: ScriptEnd) => type !== 'load' && type !== 'timeout';

function runInTurn(place: string, run: (through: () => void) => void): void {
  const before = running.get(place) ?? Promise.resolve();
  running.set(
    place,
    before.then(() => new Promise(run)),
  );
}

/**
 * Preloads a module's style sheet, then adds its link to the page. A style sheet that the page has parsed already
 * (server/platform/pages/hint-queue.js) takes the place of the link.
 */
export function insertStyle(link: HTMLLinkElement): void {
  const { href: url, integrity, onerror: fail } = link;
  // webpack and `setStylesEnabled` find the link by its address in the version's own folder.
  link.dataset.href = url;
  const bring = () => {
    if (applyEarlyStyle(url)) return void Promise.resolve().then(() => link.onload?.(new Event('load')));
    link.href = getFetchAddress(url);
    preloadCodeFile({ url, as: 'style', integrity }, CHUNK_TIMEOUT_MS).then(
      () => document.head.append(link),
      ({ type }: FileTimeoutError) => link.onerror?.(new Event(type)),
    );
    // If the browser does not use the preloaded file, the link requests the file itself, and that request may hang.
    const timer = setTimeout(() => link.onerror?.(new Event('timeout')), 2 * CHUNK_TIMEOUT_MS);
    for (const end of ['load', 'error'])
      link.addEventListener(end, () => clearTimeout(timer), { once: true });
  };
  link.onerror = (event) => {
    link.remove();
    if (isRefused(event as Event) && switchToOwnFolder(url)) bring();
    else fail?.call(link, event as Event);
  };
  bring();
}

/** Returns whether the page has the style sheet with this address of the version's own folder. */
function applyEarlyStyle(url: string): boolean {
  const place = getFetchAddress(url);
  const early = [...document.querySelectorAll<HTMLLinkElement>('link[data-early]')].find(
    ({ href, sheet }) => href === place && sheet !== null,
  );
  if (!early) return false;
  delete early.dataset.early;
  early.dataset.href = url;
  early.media = '';
  return true;
}
