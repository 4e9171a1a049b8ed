/** `node e2e/run.ts [part of a file's name …] [--all] [-g <part of a title>]`; other options go to Playwright. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { waitForStopRequest } from '../server/stop-request.ts';
import { ensureChromium } from '../tooling/browser/browser.ts';

const given = process.argv.slice(2);
const others = given.filter((argument) => argument !== '--all');
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const CHROMIUM_PATH = await ensureChromium((title) => console.log(title));
const child = spawn(
  process.execPath,
  [cli, 'test', '--config', path.join(import.meta.dirname, 'playwright.config.ts'), ...others],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH, ...(given.includes('--all') ? { JOURNEYS: 'all' } : {}) },
  },
);
void waitForStopRequest().then(() => child.kill('SIGINT'));
child.once('exit', (code) => process.exit(code ?? 1));
