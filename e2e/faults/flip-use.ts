/** Uses a file of the CDN in which one byte is wrong, as pages and servers do. */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { readConfig } from '../../server/config.ts';
import { openReleases } from '../../server/platform/releases/open-releases.ts';
import type { Lane } from './lane.ts';
import { until } from './until.ts';
import { enter, type Who } from './visitor.ts';

interface Spoiled {
  file: string;
  twin: boolean;
  /** Nothing is flipped: what runs must be seen to run. */
  isWell?: true;
}

export interface Opened {
  /** Chromium compiled the script, or has the style among those that hold. */
  ran: boolean;
  asked: boolean;
}

const PATIENCE_MS = 3_000;
/** After it was asked for: as long as a file of this machine may need to run. */
const RUNS_WITHIN_MS = 250;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Somewhere in the middle, where neither a magic number nor an end is. */
function flip({ cdn }: Lane, { file, twin, isWell }: Spoiled): () => void {
  if (file === '' || isWell) return () => undefined;
  const at = 997;
  return cdn.fault(new RegExp(`^${escaped(file)}$`), { kind: 'flipped', at, ...(twin ? { twin } : {}) });
}

/** Opens a page that uses the file; what it does not ask for by itself, its own build is made to ask for. */
export async function openWith(
  browser: Browser,
  lane: Lane,
  { url, who }: { url: string; who: Who },
  spoiled: Spoiled,
): Promise<Opened> {
  const heal = flip(lane, spoiled);
  const { length } = lane.cdn.asked;
  const asked = () =>
    lane.cdn.asked
      .slice(length)
      .some(({ path: file, twin }) => file === spoiled.file && (spoiled.isWell || twin === spoiled.twin));
  const context = await browser.newContext({ baseURL: lane.url, locale: 'ar-IQ', serviceWorkers: 'block' });
  try {
    await enter(context, who);
    const page = await context.newPage();
    const compiled = await watchScripts(page);
    await page.goto(url, { waitUntil: 'load' });
    if (!asked()) await askFor(page, spoiled.file);
    await until('it is asked for', async () => asked(), PATIENCE_MS).catch(() => undefined);
    await page.waitForTimeout(RUNS_WITHIN_MS);
    const holds = await page.evaluate(hasRules, spoiled.file);
    return { asked: asked(), ran: holds || compiled.has(lane.cdn.url + spoiled.file) };
  } finally {
    await context.close();
    heal();
  }
}

/** Runs in the page: whether a style is in force. Chromium lists one that did not come, too, with no rules. */
function hasRules(file: string): boolean {
  return [...document.styleSheets].some((sheet) => sheet.href?.endsWith(file) && sheet.cssRules.length > 0);
}

/** Addresses of all scripts that the browser compiled, whether or not they could be. */
async function watchScripts(page: Page): Promise<ReadonlySet<string>> {
  const compiled = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Debugger.scriptParsed', ({ url }) => void compiled.add(url.replace(/\?.*$/, '')));
  session.on('Debugger.scriptFailedToParse', ({ url }) => void compiled.add(url.replace(/\?.*$/, '')));
  await session.send('Debugger.enable');
  return compiled;
}

/** Has the file's own build load it, in the way in which it loads all its chunks. */
async function askFor(page: Page, file: string): Promise<void> {
  const [name = '', folder = ''] = [path.basename(file).replace(/\.(js|css)$/, ''), path.dirname(file)];
  await page
    .waitForFunction(loadChunk, { name, folder }, { timeout: PATIENCE_MS, polling: 100 })
    .catch(() => undefined);
}

/** Runs in the page: every build has a list to which its chunks are pushed, and hands itself to whoever pushes. */
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

/** Has a server that knows nothing yet read the store. @returns whether it takes up what the file is part of */
export async function takenUp(lane: Lane, spoiled: Spoiled): Promise<boolean> {
  const heal = flip(lane, spoiled);
  const dataDir = mkdtempSync(path.join(lane.folder, 'fresh-'));
  const config = readConfig({ ...lane.settings, DATA_DIR: dataDir });
  const releases = openReleases({ ...config, distDir: lane.store, onProblem: () => undefined });
  try {
    await releases.ready;
    const current = releases.current();
    if (spoiled.file === '') {
      if (!current || releases.problems().length > 0)
        throw new Error('The store is ill before anything is flipped.');
      return true;
    }
    if (!current) return false;
    const [, kind, name] = spoiled.file.split('/');
    const { shell, modules, sites } = current;
    const packages = {
      shell: [shell],
      remotes: modules.filter((module) => module.name === name),
      site: sites,
    };
    return (packages[kind as keyof typeof packages] ?? [shell]).every(({ usable }) => usable.size > 0);
  } finally {
    releases.close();
    heal();
  }
}
