import { bringFile, type FileLate } from './code-files.ts';
import { losePlace, placeOf } from './kept-places.ts';

/** A module's own webpack, as far as it fetches scripts. */
export interface ModuleScripts {
  /** Fetches a script. `done` hears the event with which that ended. */
  l: LoadScript;
  /** The hash of a file of this build; a development build knows none. */
  sri?: (url: string) => string;
}

type LoadScript = (url: string, done: (event: ScriptEnd) => void, key?: string, chunkId?: string) => void;
type ScriptEnd = Event | { type: string; target: { src: string } };

/** A chunk that has not come after this long counts as failed, and the fallback with its retry shows. */
const CHUNK_TIMEOUT_MS = 6_000;

/** Address → when the element that runs it is through: it serves the build that made it, and two may want the same file. */
const running = new Map<string, Promise<void>>();

/**
 * A module's scripts are brought before their elements are made, which nothing could stop from hanging. What does not come from
 * where an earlier version has it, is fetched from the version's own folder.
 */
export function bringScriptsFirst(webpack: ModuleScripts): void {
  const { l: load, sri = () => '' } = webpack;
  const ownOf = new Map<string, string>();
  webpack.sri = (url) => sri(ownOf.get(url) ?? url);
  const bring: LoadScript = (url, done, key, chunkId) => {
    const place = placeOf(url);
    ownOf.set(place, url);
    const end = (event: ScriptEnd) => {
      if (event.type !== 'load' && losePlace(url)) bring(url, done, key, chunkId);
      else done(event);
    };
    bringFile({ url, as: 'script', integrity: sri(url) }, CHUNK_TIMEOUT_MS).then(
      () =>
        inTurn(place, (through) => {
          const ended = (event: ScriptEnd) => {
            through();
            end(event);
          };
          load(place, ended, key, chunkId);
        }),
      ({ type }: FileLate) => end({ type, target: { src: place } }),
    );
  };
  webpack.l = bring;
}

function inTurn(place: string, run: (through: () => void) => void): void {
  const before = running.get(place) ?? Promise.resolve();
  running.set(
    place,
    before.then(() => new Promise(run)),
  );
}

/** The same for a style. */
export function insertStyle(link: HTMLLinkElement): void {
  const { href: url, integrity, onerror: fail } = link;
  // Whose it is, for webpack and for the switch between versions.
  link.dataset.href = url;
  const bring = () => {
    link.href = placeOf(url);
    bringFile({ url, as: 'style', integrity }, CHUNK_TIMEOUT_MS).then(
      () => document.head.append(link),
      ({ type }: FileLate) => link.onerror?.(new Event(type)),
    );
    // Should it ask for the file itself after all.
    setTimeout(() => link.onerror?.(new Event('timeout')), 2 * CHUNK_TIMEOUT_MS);
  };
  link.onerror = (event) => {
    link.remove();
    if (losePlace(url)) bring();
    else fail?.call(link, event as Event);
  };
  bring();
}
