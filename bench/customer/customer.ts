/**
 * Measures the customers' pages under the conditions of a cheap phone and a slow network. Compares them with their
 * goals and with a single build of the same sources; see bench/customer/README.md.
 *   node bench/customer/customer.ts [--runs 15] [--walks 7] [--short] [--files]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from 'tooling/browser/browser.ts';
import {
  SITE_SINGLE_BUILD_CHUNKINGS,
  type SiteSingleBuildChunking,
} from '../../tooling/build/site-single-build.ts';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { writeResult } from '../load/results.ts';
import { createCustomerSession } from '../load/session.ts';
import { toCustomerProof } from './customer-figures.ts';
import { openPageOrigins, type PageOrigins } from './origins.ts';
import { CUSTOMER_PAGES } from './pages.ts';
import { type CustomerReport, formatCustomerReport, formatWaterfall, hasMissedGoal } from './report.ts';
import { measureCustomerPages, type RunExtent } from './run.ts';
import { addWalkEmployee } from './walk-employee.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
interface Size extends RunExtent {
  cuts: readonly SiteSingleBuildChunking[];
}
const FULL: Size = {
  cuts: SITE_SINGLE_BUILD_CHUNKINGS,
  pages: CUSTOMER_PAGES,
  runs: 15,
  warmUps: 1,
  walks: 7,
  walked: ['site', 'singleBuild', 'shell'],
};
const SHORT: Size = {
  cuts: ['fine'],
  pages: CUSTOMER_PAGES.slice(0, 1),
  runs: 1,
  warmUps: 0,
  walks: 1,
  walked: ['site'],
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const { values } = parseArgs({ options: { runs: text, walks: text, short: flag, files: flag } });
const usual = values.short ? SHORT : FULL;
const runs = Number(values.runs ?? usual.runs);
const walks = Number(values.walks ?? usual.walks);

const say = (line: string) => console.log(`  ${line}`);

async function measure(homes: PageOrigins): Promise<CustomerReport> {
  const [loadAtStart = Number.NaN] = loadavg();
  const browser = await launchBrowser();
  try {
    console.log('Measuring');
    const session = createCustomerSession(homes.shell);
    const outcome = await measureCustomerPages({
      ...usual,
      browser,
      homes,
      session,
      runs,
      walks,
      onStep: say,
    });
    const machine = {
      node: process.version,
      chromium: browser.version(),
      cpu: cpus()[0]?.model.trim() ?? '',
      cores: cpus().length,
      loadAtStart,
    };
    return { format: 1, date: new Date().toISOString().slice(0, 16), machine, runs, ...outcome };
  } finally {
    await browser.close();
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-bench-customer-'));
let homes: PageOrigins | undefined;
try {
  console.log('Building');
  homes = await openPageOrigins(ROOT, dataDir, usual.cuts, say);
  await addWalkEmployee(homes.shell);
  const report = await measure(homes);
  console.log(`\n${formatCustomerReport(report)}`);
  const isWhole = !values.short && runs >= FULL.runs && walks >= FULL.walks;
  if (isWhole)
    console.log(`\nKept in ${writeResult(ROOT, `customer-${report.date.replace(':', '-')}`, report)}`);
  if (values.files) console.log(`\n${formatWaterfall(report)}`);
  writeFigures(toCustomerProof(report));
  if (hasMissedGoal(report) && !values.short) process.exitCode = 1;
} finally {
  await homes?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
