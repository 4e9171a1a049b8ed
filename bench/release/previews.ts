import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Lane } from '../../e2e/faults/lane.ts';
import { signInDemoUser } from '../../e2e/faults/visitor.ts';

const MODULE = 'mf-cash';
const SCREEN = '/cash/expense';
const EDITED = 'src/features/expense/expense.messages.ts';
const TITLE = /(title: ')[^']*(')/;

export interface PreviewTimes {
  /** From the command's start until it printed the link, in ms. */
  link: number;
  /** From the command's start until a browser that opened the link shows the changed text, in ms. */
  shown: number;
}

export interface PreviewPlace {
  /** The workspace's copy, whose `release.config.json` has the lane's environment. */
  root: string;
  lane: Lane;
  browser: Browser;
}

/**
 * Changes one text of a module, previews the module and opens the link. The first preview, which fills the build's cache,
 * does not count.
 */
export async function measurePreviews(place: PreviewPlace, rounds: number): Promise<PreviewTimes[]> {
  const context = await place.browser.newContext({ baseURL: place.lane.url, serviceWorkers: 'block' });
  context.setDefaultTimeout(120_000);
  try {
    await signInDemoUser(context, 'admin');
    const times: PreviewTimes[] = [];
    for (let round = 0; round <= rounds; round++) times.push(await measureOne(place, context, round));
    return times.slice(1);
  } finally {
    await context.close();
  }
}

async function measureOne(
  { root, lane }: PreviewPlace,
  context: BrowserContext,
  round: number,
): Promise<PreviewTimes> {
  const title = `Round ${round}`;
  const file = path.join(root, MODULE, EDITED);
  writeFileSync(file, readFileSync(file, 'utf8').replace(TITLE, `$1${title}$2`));
  const page = await context.newPage();
  const startedAt = performance.now();
  const { link, ended } = preview(root, lane);
  const address = await link;
  const linkMs = performance.now() - startedAt;
  // The link's own page is a redirect to the start page; the person then opens the screen.
  await context.request.get(address, { maxRedirects: 0 });
  await page.goto(SCREEN);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const shown = performance.now() - startedAt;
  await page.close();
  await ended;
  return { link: linkMs, shown };
}

/** Runs the command as a person does. `ended` also waits for the build's cache. */
function preview(root: string, lane: Lane): { link: Promise<string>; ended: Promise<void> } {
  const { name, privateKey } = lane.environment;
  const script = path.join(root, 'tooling/release/release.ts');
  const options = ['--env', name, '--preview', '--address', lane.url, '--key', privateKey];
  const child = spawn(process.execPath, [script, MODULE, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const link = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(`${lane.url}/`)) resolve(line);
    });
    child.once('exit', (code) => reject(new Error(`The preview ended with ${code} and no link.`)));
  });
  return { link, ended };
}
