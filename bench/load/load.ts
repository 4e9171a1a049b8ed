/**
 * Compares the product, which loads modules through federation, with a single build of the same sources; see
 * bench/README.md.
 *   node bench/load/load.ts [--minutes 30] [--again] [--short] [--files]
 *                           [--only bytes|returning|pages|board|switch|hundred]… [--single-build webpack|fine|planned]…
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from 'tooling/browser/browser.ts';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { waitForStopRequest } from '../../server/stop-request.ts';
import { CACHE_DIR } from '../../tooling/build/places.ts';
import { SINGLE_BUILD_CHUNKINGS } from '../../tooling/webpack/single-build.ts';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { BuildSwitcher, buildSites } from './compared-builds.ts';
import { computeComparisonKey } from './comparison-key.ts';
import { BOARD_PAGE, getMeasuredPage, MEASURED_PAGES, MEASURED_SWITCHES } from './conditions.ts';
import { countExactTraffic, type ExactTasks } from './exact.ts';
import { formatFilesTable } from './files.ts';
import { toLoadProof } from './load-figures.ts';
import { addManyModules } from './many-modules.ts';
import { formatLoadReport, type LoadReport, TIMED_FIGURES } from './report.ts';
import { writeResult } from './results.ts';
import { addSitesBeforeAndAfterRelease, compareReturningVisits } from './returning.ts';
import { LOAD_PARTS, type LoadPart, measureTimedParts } from './run.ts';
import { JUDGED_FIGURE, MIN_PAIRS } from './sampler.ts';
import { Samples } from './samples.ts';
import { createAdminSession } from './session.ts';
import type { LoadRunOptions } from './tasks.ts';
import { HUNDRED_MODULES_SITE_ID, PRODUCT_SITE_ID } from './tasks.ts';
import type { TimedRow } from './timed-rows.ts';
import { buildTimedRow } from './timed-rows.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MINUTES = 30;
const SHORT = { only: ['bytes', 'pages'], 'single-build': ['fine'], minutes: '0.1' };
const MINUTE_MS = 60_000;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const list = { type: 'string', multiple: true } as const;
const { values: given } = parseArgs({
  options: { minutes: text, again: flag, short: flag, files: flag, only: list, 'single-build': list },
});
const values = given.short ? { ...SHORT, ...given } : given;
const minutes = Number(values.minutes ?? MINUTES);
const parts = chosen('--only', LOAD_PARTS, values.only);
const cuts = chosen('--single-build', SINGLE_BUILD_CHUNKINGS, values['single-build']);
const has = (...wanted: LoadPart[]) => wanted.some((part) => parts.includes(part));
const isWhole = parts.length === LOAD_PARTS.length && cuts.length === SINGLE_BUILD_CHUNKINGS.length;

/** After Ctrl+C the report is still printed. */
let isStopped = false;

const say = (line: string) => console.log(`  ${line}`);

function chosen<T extends string>(
  option: string,
  known: readonly T[],
  names?: readonly string[],
): readonly T[] {
  const unknown = names?.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`${option} takes ${known.join(', ')}, not "${unknown}".`);
  return known.filter((one) => names?.includes(one) ?? true);
}

interface Prepared {
  stage: BuildSwitcher;
  singleBuilds: string[];
  added: number;
}

async function prepare(): Promise<Prepared> {
  console.log('Building');
  const [product, ...singleBuilds] = await buildSites(
    ROOT,
    has('bytes', 'pages', 'board', 'switch') ? cuts : [],
    say,
  );
  const stage = new BuildSwitcher(path.join(ROOT, CACHE_DIR, 'bench/dist'));
  for (const site of [product, ...singleBuilds]) stage.add(site);
  if (has('returning')) await addSitesBeforeAndAfterRelease(ROOT, stage, say);
  const added = has('hundred') ? addManyModules(stage, HUNDRED_MODULES_SITE_ID, PRODUCT_SITE_ID) : 0;
  return { stage, singleBuilds: singleBuilds.map(({ id }) => id), added };
}

async function measure(
  { stage, singleBuilds, added }: Prepared,
  browser: Browser,
  url: string,
): Promise<LoadReport> {
  const options: LoadRunOptions = { browser, url, stage, session: createAdminSession(url), onStep: say };
  // Bytes are counted before the time limit starts, because counting does not need a quiet machine.
  const exact = has('bytes', 'board')
    ? await countExactTraffic(options, singleBuilds, listExactTasks())
    : null;
  const returning = has('returning') ? await compareReturningVisits(options) : [];
  const samples = samplesOf(stage, singleBuilds, browser.version());
  const end = Date.now() + minutes * MINUTE_MS;
  const isTimeUp = () => isStopped || Date.now() >= end;
  const { tasks, singleBuild, isNarrow } = await measureTimedParts({
    ...options,
    parts,
    singleBuilds,
    samples,
    isTimeUp,
  });
  const rows = tasks.map((task) =>
    buildTimedRow(
      samples,
      task,
      task.what === HUNDRED_MODULES_SITE_ID ? [JUDGED_FIGURE] : TIMED_FIGURES.map(([name]) => name),
    ),
  );
  const hundred = rows.find(({ what }) => what === HUNDRED_MODULES_SITE_ID);
  return {
    format: 2,
    date: new Date().toISOString().slice(0, 16),
    machine: {
      node: process.version,
      chromium: browser.version(),
      cpu: cpus()[0]?.model.trim() ?? '',
      cores: cpus().length,
    },
    exact,
    returning,
    trials: samples.trials,
    singleBuild,
    isNarrow,
    times: rows.filter((row) => row !== hundred),
    hundred: hundred ? { row: hundred, added } : null,
  };
}

function listExactTasks(): ExactTasks {
  if (values.short) return { pages: MEASURED_PAGES.slice(0, 1), switches: [] };
  const board = has('board') ? [BOARD_PAGE] : [];
  return has('bytes')
    ? { pages: [...MEASURED_PAGES, ...board], switches: MEASURED_SWITCHES }
    : { pages: [getMeasuredPage('report'), ...board], switches: [] };
}

function samplesOf(stage: BuildSwitcher, singleBuilds: readonly string[], chromium: string): Samples {
  const sites = [PRODUCT_SITE_ID, ...singleBuilds].map((id) => stage.getRegistry(id));
  const name = `bench/load-${computeComparisonKey(ROOT, sites, chromium)}.jsonl`;
  const samples = new Samples(path.join(ROOT, CACHE_DIR, name));
  if (values.again) samples.clear();
  return samples;
}

function printReport(report: LoadReport): void {
  console.log(`\n${formatLoadReport(report)}`);
  const isMeasured = ({ subject }: TimedRow) => subject.length >= MIN_PAIRS;
  if (isWhole && report.times.length > 0 && report.times.every(isMeasured)) {
    console.log(`\nKept in ${writeResult(ROOT, `load-${report.date.replace(':', '-')}`, report)}`);
  }
  if (values.files) console.log(`\n${formatFilesTable(filesOf(report))}`);
  writeFigures(toLoadProof(report));
}

function filesOf({ exact, returning }: LoadReport): Parameters<typeof formatFilesTable>[0] {
  const pages = (exact ?? []).map(({ task, product, singleBuilds }) => ({
    task,
    builds: Object.fromEntries(
      Object.entries({ [PRODUCT_SITE_ID]: product, ...singleBuilds }).map(([build, { files }]) => [
        build,
        files,
      ]),
    ),
  }));
  const returns = returning.map(({ reference, files }) => ({
    task: `return, ${reference}`,
    builds: { [PRODUCT_SITE_ID]: files.subject, [reference]: files.reference },
  }));
  return [...pages, ...returns];
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-bench-'));
try {
  const prepared = await prepare();
  void waitForStopRequest().then(() => {
    isStopped = true;
  });
  console.log('Starting the server');
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir });
  const server = await startServer({ ...config, distDir: prepared.stage.distDir, endsWithParent: true });
  const browser = await launchBrowser();
  try {
    console.log('Measuring');
    printReport(await measure(prepared, browser, server.url));
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
