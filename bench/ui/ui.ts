/**
 * Measures the time from a press to the next paint, on a processor four times slower, in a salon with 5,000 bookings
 * and 2,000 customers. Also measures the resources that modules leave behind in the page. See bench/ui/README.md.
 *   node bench/ui/ui.ts [--rounds 20] [--mounts 200] [--only filter,slot,mounts] [--short]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import pg from 'pg';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from 'tooling/browser/browser.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { createAdmin } from '../../server/salon/businesses/create-admin.ts';
import { buildAll } from '../../tooling/build/build.ts';
import { type ProofFigure, writeFigures } from '../../trials/engine/proof-figures.ts';
import { makeSalonWithHistory } from '../api/history.ts';
import {
  clearInteractions,
  computePercentile,
  takeInteractions,
  watchInteractions,
} from './interaction-times.ts';
import { createInteractions } from './interactions.ts';
import {
  countTimers,
  type ModuleScreen,
  measurePageResources,
  openAndLeave,
  type PageResources,
} from './mounts.ts';
import { MAX_P75_MS, toMountsProof, toPressesProof } from './ui-figures.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DAYS = 50;
/** `warmMounts` visits fill the caches before the first measurement. */
const FULL = { rounds: 20, mounts: 200, warmMounts: 20, bookings: 5000, cpuSlowdown: 4 };
const SHORT = { rounds: 1, mounts: 1, warmMounts: 1, bookings: 500, cpuSlowdown: 1 };
const ADMIN = { slug: 'big', adminName: 'هدى', phone: '07705550000', password: 'bench-ui-2026' };

/** Each staff module that has screens is measured with one screen. */
const STAYS: readonly ModuleScreen[] = [
  { module: 'mf-bookings', path: '/bookings/report' },
  { module: 'mf-cash', path: '/cash/summary' },
  { module: 'mf-catalog', path: '/services' },
  { module: 'mf-people', path: '/customers' },
];

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { rounds: text, mounts: text, only: text, short: { type: 'boolean' } },
});
const usual = values.short ? SHORT : FULL;
const rounds = Number(values.rounds ?? usual.rounds);
const mounts = Number(values.mounts ?? usual.mounts);
const { warmMounts, bookings, cpuSlowdown } = usual;
const proof: ProofFigure[] = [];
const isWanted = (id: string) => values.only?.split(',').includes(id) ?? true;

const today = getSalonToday(new Date(), 'Asia/Baghdad');
const range = { from: addDays(today, 1 - DAYS), to: today };

async function fillSalon({ connection }: RunningServer): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { businessId } = await makeSalonWithHistory(client, { slug: ADMIN.slug, bookings, today });
  await client.query(
    `insert into employee_services (business_id, employee_id, service_id)
     select e.business_id, e.id, s.id from employees e join services s using (business_id) where e.business_id = $1`,
    [businessId],
  );
  await client.query('vacuum analyze');
  await client.end();
  const database = openDatabase(connection, 1);
  await createAdmin(database, { ...ADMIN, salonName: undefined }).finally(() => database.close());
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    locale: 'ar-IQ',
    timezoneId: 'Asia/Baghdad',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(120_000);
  const { phone, password } = ADMIN;
  const answer = await context.request.post('/api/auth/login/admin', {
    data: { phone, password },
  });
  if (!answer.ok()) throw new Error(`Signing in: ${await answer.text()}`);
  const { token, refreshToken, user } = await answer.json();
  const session = {
    auth_token: token,
    refresh_token: refreshToken,
    user_info: JSON.stringify(user),
    user_type: user.userType,
  };
  // The script does not overwrite tokens that a page has renewed, because each refresh token works once.
  await context.addInitScript((stored) => {
    if (localStorage.getItem('auth_token')) return;
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value as string);
  }, session);
  return context;
}

async function measureInteractions(context: BrowserContext): Promise<void> {
  console.log(`\nINP at ${cpuSlowdown}x CPU, ${rounds} rounds each, aim p75 <= ${MAX_P75_MS} ms`);
  for (const { id, title, open, act } of createInteractions(range)) {
    if (!isWanted(id)) continue;
    const page = await context.newPage();
    await watchInteractions(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await open(page);
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      await clearInteractions(page);
      const presses = await act(page, round);
      const taken = await takeInteractions(page, presses);
      // The first round does not count, because the browser compiles the code in it.
      if (round > 0) times.push(...taken);
    }
    const [median = Number.NaN, p75 = Number.NaN, worst = Number.NaN] = [0.5, 0.75, 1].map((share) =>
      computePercentile(times, share),
    );
    proof.push(toPressesProof(title, { median, p75, worst, presses: times.length }));
    console.log(`  p75 ${p75} ms (median ${median}, slowest ${worst}, ${times.length} presses): ${title}`);
    await page.close();
  }
}

async function measureMounts(context: BrowserContext): Promise<void> {
  console.log(`\nWhat stays behind after ${mounts} mounts and unmounts, against the first ${warmMounts}`);
  for (const stay of values.short ? STAYS.slice(0, 1) : STAYS) {
    const page = await context.newPage();
    await countTimers(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const elsewhere = stay.path === '/services' ? '/customers' : '/services';
    await page.goto(elsewhere);
    await page.locator('h1').first().waitFor();
    const visit = (times: number) => repeat(times, () => openAndLeave(page, stay, elsewhere));
    await visit(warmMounts);
    const before = await measurePageResources(page, cdp);
    await visit(mounts);
    const left = await measurePageResources(page, cdp);
    report(stay.module, before, left);
    proof.push(...toMountsProof(stay.module, mounts, before, left));
    await page.close();
  }
}

async function repeat(times: number, work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < times; round++) await work();
}

function report(module: string, before: PageResources, after: PageResources): void {
  const growth = (key: keyof PageResources) =>
    `${key} ${before[key]} -> ${after[key]} (${((after[key] / before[key] - 1) * 100).toFixed(1)} %)`;
  const keys = Object.keys(before) as (keyof PageResources)[];
  console.log(`  ${module}: ${keys.map(growth).join(', ')}`);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-bench-ui-'));
await buildAll({ root: ROOT });
const config = readConfig({ PORT: '0', DATA_DIR: dataDir });
const server = await startServer({ ...config, distDir: path.join(ROOT, 'dist'), endsWithParent: true });
const browser = await launchBrowser();
try {
  await fillSalon(server);
  const context = await signedIn(browser, server.url);
  await measureInteractions(context);
  if (isWanted('mounts')) await measureMounts(context);
  writeFigures(proof);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
