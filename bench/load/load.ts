/**
 * Compares the product, loaded through federation, with the same sources as one build; see bench/README.md.
 *   node bench/load/load.ts [--runs 10] [--quick] [--files]
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
import { filesTable } from './files.ts';
import { type LoadReport, markdownOf } from './report.ts';
import { keepResult } from './results.ts';
import { runAll } from './run.ts';
import { adminSession } from './session.ts';
import { buildSites, Stage } from './sites.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Even, so that each side goes first equally often. */
const DEFAULT_RUNS = 10;
const QUICK_RUNS = 4;
const VOID = 2;

const { values } = parseArgs({
  options: { runs: { type: 'string' }, quick: { type: 'boolean' }, files: { type: 'boolean' } },
});

const say = (line: string) => console.log(`  ${line}`);

async function prepare(): Promise<Stage> {
  console.log('Building');
  const built = await buildSites(ROOT, say);
  const stage = new Stage(path.join(ROOT, CACHE_DIR, 'bench/dist'));
  for (const site of built) stage.add(site);
  return stage;
}

function serve(stage: Stage, dataDir: string): Promise<RunningServer> {
  console.log('Starting the server');
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir });
  return startServer({ ...config, distDir: stage.distDir });
}

async function measure(stage: Stage, url: string): Promise<LoadReport> {
  const browser = await launchBrowser();
  try {
    console.log('Measuring');
    const runs = Number(values.runs ?? (values.quick ? QUICK_RUNS : DEFAULT_RUNS));
    const session = adminSession(url);
    const outcome = await runAll({ browser, url, stage, session, runs, onStep: say });
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
    };
  } finally {
    await browser.close();
  }
}

function keep(report: LoadReport): void {
  const name = `load-${report.date.replace(':', '-')}${report.isVoid ? '-void' : ''}`;
  console.log(`\n${markdownOf(report)}\n\nKept in ${keepResult(ROOT, name, report)}`);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-bench-'));
let server: RunningServer | undefined;
try {
  const stage = await prepare();
  server = await serve(stage, dataDir);
  const report = await measure(stage, server.url);
  keep(report);
  if (values.files) console.log(`\n${filesTable(report.results)}`);
  if (report.isVoid) {
    console.error('The product differed from itself by more than the bound: this run is void.');
    process.exitCode = VOID;
  }
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
