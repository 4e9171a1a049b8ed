/**
 * Compares the product, loaded through federation, with the same sources as one build; see bench/README.md.
 *   node bench/load/load.ts [--runs 10] [--quick] [--files] [--only pages|switch|returning|hundred]…
 * Exit code 2: the run is void, because the product differed from itself.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from 'tooling/browser/browser.ts';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { CACHE_DIR } from '../../tooling/build/places.ts';
import { TWIN_CUTS } from '../../tooling/webpack/twin.ts';
import { filesTable } from './files.ts';
import { compareHundred } from './hundred.ts';
import { type LoadReport, markdownOf } from './report.ts';
import { keepResult } from './results.ts';
import { addReleases, compareReturns } from './returning.ts';
import { type Outcome, PARTS, type Part, runTimed } from './run.ts';
import { adminSession } from './session.ts';
import { buildSites, Stage } from './sites.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Even, so that each side goes first equally often. */
const DEFAULT_RUNS = 10;
const QUICK_RUNS = 4;
const VOID = 2;

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    quick: { type: 'boolean' },
    files: { type: 'boolean' },
    only: { type: 'string', multiple: true },
  },
});

const parts = partsOf(values.only);
const isTimed = parts.includes('pages') || parts.includes('switch');

const say = (line: string) => console.log(`  ${line}`);

interface Prepared {
  stage: Stage;
  /** Single builds; the fastest is compared with. */
  twins: string[];
}

async function prepare(): Promise<Prepared> {
  console.log('Building');
  const [product, ...twins] = await buildSites(ROOT, isTimed ? TWIN_CUTS : [], say);
  const stage = new Stage(path.join(ROOT, CACHE_DIR, 'bench/dist'));
  for (const site of [product, ...twins]) stage.add(site);
  if (parts.includes('returning')) await addReleases(ROOT, stage, say);
  return { stage, twins: twins.map(({ id }) => id) };
}

function partsOf(names: readonly string[] | undefined): readonly Part[] {
  const unknown = names?.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only takes ${PARTS.join(', ')}, not "${unknown}".`);
  return PARTS.filter((part) => names?.includes(part) ?? true);
}

function serve(stage: Stage, dataDir: string): Promise<RunningServer> {
  console.log('Starting the server');
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir });
  return startServer({ ...config, distDir: stage.distDir });
}

const UNTIMED: Outcome = { trials: [], twin: '', control: [], isVoid: false, results: [] };

async function measure({ stage, twins }: Prepared, url: string): Promise<LoadReport> {
  const browser = await launchBrowser();
  try {
    console.log('Measuring');
    const runs = Number(values.runs ?? (values.quick ? QUICK_RUNS : DEFAULT_RUNS));
    const session = adminSession(url);
    const options = { browser, url, stage, session, runs, onStep: say };
    // First what needs no quiet machine, then what does, the longest last.
    const returning = parts.includes('returning') ? await compareReturns(options) : [];
    const hundred = parts.includes('hundred') ? await compareHundred(options) : null;
    const outcome = isTimed ? await runTimed(options, twins, parts) : UNTIMED;
    const [cpu] = cpus();
    return {
      format: 1,
      date: new Date().toISOString().slice(0, 16),
      machine: {
        node: process.version,
        chromium: browser.version(),
        cpu: cpu?.model.trim() ?? '',
        cores: cpus().length,
      },
      runs,
      ...outcome,
      returning,
      hundred,
    };
  } finally {
    await browser.close();
  }
}

function keep(report: LoadReport): void {
  const name = `load-${report.date.replace(':', '-')}${report.isVoid ? '-void' : ''}`;
  console.log(`\n${markdownOf(report)}\n\nKept in ${keepResult(ROOT, name, report)}`);
}

const returnsOf = ({ returning }: LoadReport) =>
  returning.map(({ reference, files }) => ({ task: `return, ${reference}`, files }));

const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-bench-'));
let server: RunningServer | undefined;
try {
  const prepared = await prepare();
  server = await serve(prepared.stage, dataDir);
  const report = await measure(prepared, server.url);
  keep(report);
  if (values.files) console.log(`\n${filesTable([...report.results, ...returnsOf(report)])}`);
  if (report.isVoid) {
    console.error('The product differed from itself by more than the bound: this run is void.');
    process.exitCode = VOID;
  }
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
