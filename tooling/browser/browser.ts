import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { runCommand } from '../verify/run-command.ts';

/** The message is for the developer. */
export class BrowserProblem extends Error {}

/** The headless shell comes first: no test needs a window, and the headless shell takes two thirds of the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Package names of Debian and its derivatives. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const MACOS_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Paths within a folder of Playwright's cache. */
const PLAYWRIGHTS_PROGRAMS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux-arm64/chrome',
  'chrome-headless-shell-linux-arm64/chrome-headless-shell',
  'chrome-mac/headless_shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
];
const VERSION_TIMEOUT_MS = 20_000;

/** Most of these flags keep Chromium's own network traffic and its first-run page out of measurements and tests. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `flags` come after our own. @throws BrowserProblem */
export async function launchBrowser(
  onStep?: (title: string) => void,
  flags: readonly string[] = [],
): Promise<Browser> {
  const executablePath = await ensureChromium(onStep);
  return chromium.launch({
    executablePath,
    // Root and most containers cannot have a sandbox, and this browser opens only our own pages.
    args: [...CHROMIUM_FLAGS, '--no-sandbox', ...flags],
    // Playwright's handlers end the process while the program still stops its servers.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** Returns the path of a Chromium that runs; installs one if there is none. @throws BrowserProblem */
export async function ensureChromium(onStep: (title: string) => void = () => undefined): Promise<string> {
  const found = findChromium();
  if (found) return found;
  onStep('Installing Chromium');
  const reasons: string[] = [];
  for (const install of [installWithApt, installWithPlaywright]) {
    reasons.push(await install());
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new BrowserProblem(
    `${reasons.join('\n').trim()}\nChromium was not found and could not be installed: install it and name it in CHROMIUM_PATH.`,
  );
}

/** @throws BrowserProblem when CHROMIUM_PATH names a file that does not run */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new BrowserProblem(`CHROMIUM_PATH names ${named}, which does not run as Chromium.`);
  }
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...MACOS_APPS, ...inPlaywrightsCache()].find((file) => existsSync(file) && runs(file));
}

function inPlaywrightsCache(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), cacheFolderOf(process.platform));
  if (!existsSync(cache)) return [];
  const folders = readdirSync(cache).filter((name) => name.startsWith('chromium'));
  return folders
    .sort()
    .flatMap((folder) => PLAYWRIGHTS_PROGRAMS.map((program) => path.join(cache, folder, program)));
}

const cacheFolderOf = (platform: string) =>
  platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright';

/** Ubuntu's `chromium-browser` can be a script that only prints which snap to install. */
function runs(file: string): boolean {
  const { status, stdout } = spawnSync(file, ['--version', '--no-sandbox'], {
    timeout: VERSION_TIMEOUT_MS,
    encoding: 'utf8',
  });
  return status === 0 && /chrom/i.test(stdout);
}

/**
 * Works only for root on Debian and its derivatives.
 * @returns the error output; '' on success and where apt cannot be used
 */
async function installWithApt(): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  let reason = '';
  for (const name of PACKAGES) {
    reason = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env);
    if (reason === '') break;
  }
  return reason;
}

/** The system libraries must be installed already. @returns the error output, or '' on success */
function installWithPlaywright(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const cli = path.join(path.dirname(resolve('playwright-core/package.json')), 'cli.js');
  return run(process.execPath, [cli, 'install', 'chromium-headless-shell']);
}

async function run(file: string, args: string[], env = process.env): Promise<string> {
  const { code, output } = await runCommand(file, args, env);
  if (code === 0) return '';
  return `${[path.basename(file), ...args].join(' ')}: ${output.trim().split('\n').slice(-5).join('\n')}`;
}
