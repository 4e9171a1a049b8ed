/** A host that others build with the stock plugin, and one of our released modules in it. */
import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { STOCK_DIR } from '@salon/shared/releases/release';
import type { Bundler } from './team-build.ts';

export const HOST_BUNDLERS = ['webpack2', 'rspack2'] as const satisfies readonly Bundler[];

/** The module's own route: its screen reads the address. */
const PATH = '/cash/expense';
const TIMEOUT_MS = 300_000;
const WAIT_MS = 20_000;
const run = promisify(execFile);

interface HostBuild {
  bundler: Bundler;
  /** Folder of the team, with its packages. */
  team: string;
  /** Address of a running server of ours. */
  server: string;
  distDir: string;
}

/** Returns null when the host shows the module, else a sentence. */
export async function lookAtStockHost(browser: Browser, build: HostBuild): Promise<string | null> {
  const out = path.join(build.team, 'out', `host-${build.bundler}`);
  const host = path.join(build.team, 'host');
  cpSync(path.join(import.meta.dirname, 'host'), host, { recursive: true });
  const options = JSON.stringify({ bundler: build.bundler, address: findAddress(build), out });
  await run(process.execPath, [path.join(host, 'build.mjs'), options], { cwd: host, timeout: TIMEOUT_MS });
  const server = serve(out);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    return await lookAt(browser, `http://127.0.0.1:${port}${PATH}`);
  } finally {
    server.close();
  }
}

/** `mf_cash@http://…/mf-manifest.json` of the version that the server's store has. */
function findAddress({ server, distDir }: HostBuild): string {
  const folder = path.join(distDir, 'modules/mf-cash');
  const versions = readdirSync(folder);
  const version = versions.find((name) => readdirSync(path.join(folder, name)).includes(STOCK_DIR));
  if (version === undefined) throw new Error('No version of mf-cash has a stock container.');
  return `mf_cash@${server}/modules/mf-cash/${version}/${STOCK_DIR}/mf-manifest.json`;
}

function serve(out: string): Server {
  return createServer(({ url = '/' }, response) => {
    if (!url.endsWith('.js')) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        '<!doctype html><html lang="ar" dir="rtl"><body><script src="/main.js"></script></body></html>',
      );
      return;
    }
    try {
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(path.join(out, url)));
    } catch {
      response.writeHead(404).end();
    }
  });
}

async function lookAt(browser: Browser, address: string): Promise<string | null> {
  const context = await browser.newContext();
  const messages: string[] = [];
  try {
    const page = await context.newPage();
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    await page.goto(address);
    await page.getByRole('heading', { name: 'سندات الصرف' }).waitFor({ timeout: WAIT_MS });
    // The voucher comes from the host's Platform.
    await page.getByText('إيجار المحل').first().waitFor({ timeout: WAIT_MS });
    // The form opens with the module's own controls, and React of the host draws them.
    await page.getByRole('button', { name: 'إضافة سند صرف' }).first().click({ timeout: WAIT_MS });
    await page.getByRole('dialog').waitFor({ timeout: WAIT_MS });
    return null;
  } catch (error) {
    return `The host does not show it: ${String(error).split('\n')[0]} ${messages.join(' | ').slice(0, 2_000)}`;
  } finally {
    await context.close();
  }
}
