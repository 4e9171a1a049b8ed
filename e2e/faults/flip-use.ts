/** Changes one byte of a file on the CDN, and shows what a page or a server then does with the file. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { readConfig } from '../../server/config.ts';
import { openReleases } from '../../server/platform/releases/open-releases.ts';
import { LIBRARY_DIR, LIBRARY_ENTRY } from '../../tooling/webpack/lent-library.ts';
import type { Lane } from './lane.ts';
import { type DemoUser, signInDemoUser } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

interface FlippedFile {
  file: string;
  compressed: boolean;
  /** A control has no flipped byte, and shows that a running file is detected. */
  isControl?: true;
}

export interface PageVisit {
  url: string;
  who: DemoUser;
}

export interface FileUse {
  /** Whether Chromium compiled the script or applied the style. */
  ran: boolean;
  asked: boolean;
}

const REQUEST_TIMEOUT_MS = 3_000;
/** A file from this machine would run within this time after its request. */
const RUNS_WITHIN_MS = 250;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Flips a byte behind the file's first bytes, which mark the file's type. @returns a function that ends the fault */
function flip({ cdn }: Lane, { file, compressed, isControl }: FlippedFile): () => void {
  if (file === '' || isControl) return () => undefined;
  const at = 997;
  return cdn.addFault(new RegExp(`^${escaped(file)}$`), {
    kind: 'flipped',
    at,
    ...(compressed ? { compressed } : {}),
  });
}

/** If the page does not request the file, makes the page's own webpack runtime load it. */
export async function openPageWithFile(
  browser: Browser,
  lane: Lane,
  { url, who }: PageVisit,
  flippedFile: FlippedFile,
): Promise<FileUse> {
  const heal = flip(lane, flippedFile);
  const { length } = lane.cdn.asked;
  const asked = () =>
    lane.cdn.asked
      .slice(length)
      .some(
        ({ path: file, compressed }) =>
          file === flippedFile.file && (flippedFile.isControl || compressed === flippedFile.compressed),
      );
  const context = await browser.newContext({ baseURL: lane.url, locale: 'ar-IQ', serviceWorkers: 'block' });
  try {
    await signInDemoUser(context, who);
    const page = await context.newPage();
    const compiled = await watchScripts(page);
    await page.goto(url, { waitUntil: 'load' });
    if (isOfLibrary(flippedFile.file)) await addLibrary(page, lane, path.dirname(flippedFile.file));
    if (!asked()) await askFor(page, flippedFile.file);
    await waitUntil('it is asked for', async () => asked(), REQUEST_TIMEOUT_MS).catch(() => undefined);
    await page.waitForTimeout(RUNS_WITHIN_MS);
    const holds = await page.evaluate(hasRules, flippedFile.file);
    return { asked: asked(), ran: holds || compiled.has(lane.cdn.url + flippedFile.file) };
  } finally {
    await context.close();
    heal();
  }
}

/** Runs in the page. Chromium also lists a style sheet that did not load, but with no rules. */
function hasRules(file: string): boolean {
  return [...document.styleSheets].some((sheet) => sheet.href?.endsWith(file) && sheet.cssRules.length > 0);
}

/** Returns a set to which the browser adds the address of each script that it compiles or tries to compile. */
async function watchScripts(page: Page): Promise<ReadonlySet<string>> {
  const compiled = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Debugger.scriptParsed', ({ url }) => void compiled.add(url.replace(/\?.*$/, '')));
  session.on('Debugger.scriptFailedToParse', ({ url }) => void compiled.add(url.replace(/\?.*$/, '')));
  await session.send('Debugger.enable');
  return compiled;
}

const isOfLibrary = (file: string) => path.basename(path.dirname(file)) === LIBRARY_DIR;

/**
 * No page of ours takes code from the library. For a container of another repository the shell adds the library's first
 * file with the hash that the build wrote (shell/src/platform/lent/open-library.ts). This adds it with the same hash, but
 * computes the hash from the unchanged file.
 */
async function addLibrary(page: Page, { cdn, store }: Lane, folder: string): Promise<void> {
  const place = `${folder}/${LIBRARY_ENTRY}`;
  const hash = createHash('sha384').update(readFileSync(path.join(store, place)));
  await page.evaluate(addScript, { src: cdn.url + place, integrity: `sha384-${hash.digest('base64')}` });
}

/** Runs in the page. Resolves when the script has run or has been refused. */
function addScript(attributes: { src: string; integrity: string }): Promise<void> {
  return new Promise((resolve) => {
    const ended = { onload: () => resolve(), onerror: () => resolve() };
    const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', ...ended });
    document.head.append(Object.assign(script, attributes));
  });
}

async function askFor(page: Page, file: string): Promise<void> {
  const [name = '', folder = ''] = [path.basename(file).replace(/\.(js|css)$/, ''), path.dirname(file)];
  await page
    .waitForFunction(loadChunk, { name, folder }, { timeout: REQUEST_TIMEOUT_MS, polling: 100 })
    .catch(() => undefined);
}

/**
 * Runs in the page. Every webpack build has a global list of chunks. It calls the function of a chunk that is pushed to
 * the list, and passes its runtime (`build`).
 * @returns whether the file's build was found
 */
function loadChunk({ name, folder }: { name: string; folder: string }): boolean {
  interface Build {
    p: string;
    e(chunk: string): Promise<unknown>;
  }
  const lists = Object.keys(globalThis).filter((key) => key.startsWith('webpackChunk'));
  let isFound = false;
  for (const list of lists) {
    const chunks: unknown[] = Reflect.get(globalThis, list);
    chunks.push([
      [`probe ${name}`],
      {},
      (build: Build) => {
        if (!build.p.endsWith(`${folder}/`)) return;
        isFound = true;
        void build.e(name).catch(() => undefined);
      },
    ]);
  }
  return isFound;
}

/**
 * @returns whether the server accepts the release that contains the file
 * @throws Error when no file is given (`''`) and the unchanged store has a problem
 */
export async function isReleaseAccepted(lane: Lane, flippedFile: FlippedFile): Promise<boolean> {
  const heal = flip(lane, flippedFile);
  const dataDir = mkdtempSync(path.join(lane.folder, 'fresh-'));
  const config = readConfig({ ...lane.settings, DATA_DIR: dataDir });
  const releases = openReleases({ ...config, distDir: lane.store, onProblem: () => undefined });
  try {
    await releases.ready;
    const current = releases.current();
    if (flippedFile.file === '') {
      if (!current || releases.problems().length > 0)
        throw new Error('The store is ill before anything is flipped.');
      return true;
    }
    if (!current) return false;
    const [, kind, name] = flippedFile.file.split('/');
    const { shell, modules, sites } = current;
    const packages = {
      shell: [shell],
      modules: modules.filter((module) => module.name === name),
      site: sites,
    };
    return (packages[kind as keyof typeof packages] ?? [shell]).every(({ usable }) => usable.size > 0);
  } finally {
    releases.close();
    heal();
  }
}
