/** `clock-check.ts <expected ms since 1970>` compares the clocks of Node, PostgreSQL and Chromium with this time. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../server/database/embedded/embedded-postgres.ts';
import { queryAsOwner } from '../../../server/testing/owner-query.ts';
import { launchBrowser } from '../../browser/browser.ts';

type Times = Record<string, number>;

const TOLERANCE_MS = 120_000;
const NOW = 'select (extract(epoch from now()) * 1000)::float8 as ms';
const WORKER = 'onmessage = (event) => event.source.postMessage(Date.now());';

const timeOfChild = () =>
  Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { env: {}, encoding: 'utf8' }));

async function timeOfPostgres(): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-clock-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    const [row] = await queryAsOwner<{ ms: number }>({ owner: postgres.connection }, NOW);
    return row?.ms ?? Number.NaN;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timesOfBrowser(): Promise<Times> {
  const server = createServer(({ url }, answer) => {
    const isWorker = url === '/worker.js';
    answer.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    answer.end(isWorker ? WORKER : '<!doctype html>');
  }).listen(0, 'localhost');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    return await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js');
      const { active } = await navigator.serviceWorker.ready;
      const answer = new Promise<number>((resolve) => {
        navigator.serviceWorker.onmessage = ({ data }) => resolve(data);
      });
      active?.postMessage('time');
      return { page: Date.now(), worker: await answer };
    });
  } finally {
    await browser.close();
    server.close();
  }
}

const expected = Number(process.argv[2]);
const times: Times = {
  node: Date.now(),
  child: timeOfChild(),
  postgres: await timeOfPostgres(),
  ...(await timesOfBrowser()),
};
const wrong = Object.entries(times).filter(([, ms]) => !(Math.abs(ms - expected) < TOLERANCE_MS));
for (const [who, ms] of wrong) console.error(`${who}: ${new Date(ms).toISOString()}, not the moved clock`);
process.exit(wrong.length > 0 ? 1 : 0);
