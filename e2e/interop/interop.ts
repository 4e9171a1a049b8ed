/**
 * Builds containers with stock plugins in a folder outside of the workspace, releases them, and opens them in the page.
 * node e2e/interop/interop.ts [--only vite] [--case "React 18|MobX"] [--tools <folder with node_modules>] [--no-build]
 */
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../../tooling/browser/browser.ts';
import { StepLines } from '../../tooling/start/step-lines.mjs';
import { type ProofFigure, writeFigures } from '../../trials/engine/proof-figures.ts';
import { type RunningProduct, startProduct } from '../product.ts';
import { CASES, type InteropCase } from './cases.ts';
import { NOT_INSTALLED, RegistryUnreachable } from './install-packages.ts';
import { type InteropVisitor, lookAtPage, signIn } from './interop-page.ts';
import { lookAtExtension } from './look-at-extension.ts';
import { packKit } from './pack-kit.ts';
import { releaseFolder } from './release-folder.ts';
import { HOST_BUNDLERS, lookAtStockHost } from './stock-host.ts';
import { type Bundler, buildTeam, MODULE, openTeam } from './team-build.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    case: { type: 'string' },
    tools: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
});

/** Changes a later script, as an attacker with access to the store could. */
function tamper(folder: string): void {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const scripts = files.filter(
    (file) => /\.m?js$/.test(file) && !/remoteEntry|container\.js|main\.js/.test(file),
  );
  for (const file of scripts) {
    appendFileSync(path.join(folder, file), '\n;document.title = "changed";');
    rmSync(path.join(folder, `${file}.br`), { force: true });
  }
}

interface Bench {
  product: RunningProduct;
  browser: Browser;
  team: string;
  visitor: InteropVisitor;
}

/** Null when the row holds. */
async function runRow(row: InteropCase, bundler: Bundler, bench: Bench): Promise<string | null> {
  const { product, browser, team, visitor } = bench;
  const { expected, build, isTampered } = row;
  const name = `${bundler}-${CASES.indexOf(row)}`;
  const dir = await buildTeam(team, { ...build, bundler }, name);
  let folder: string;
  try {
    folder = await releaseFolder(MODULE, dir, product.address.distDir);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return 'refused' in expected && expected.refused.test(sentence) ? null : `Refused: ${sentence}`;
  }
  if ('refused' in expected) return 'It was released.';
  if (isTampered) tamper(folder);
  return lookAtPage(browser, visitor, expected);
}

interface Row {
  title: string;
  bundler: string;
  /** Resolves with null when the row holds. */
  look(): Promise<string | null>;
}

function listRows(bench: Bench): Row[] {
  const { product, browser, team, visitor } = bench;
  const containers = CASES.flatMap((row) =>
    row.bundlers.map((bundler) => ({ title: row.title, bundler, look: () => runRow(row, bundler, bench) })),
  );
  const host = { team, server: product.url, distDir: product.address.distDir };
  const hosts = HOST_BUNDLERS.map((bundler) => ({
    title: 'one of our modules in a host of others',
    bundler,
    look: () => lookAtStockHost(browser, { ...host, bundler }),
  }));
  const extension = {
    title: 'the extension of the browser reads the page',
    bundler: 'the shell',
    look: () => lookAtExtension(browser, visitor),
  };
  return [...containers, ...hosts, extension];
}

interface SeenRow extends Pick<Row, 'title' | 'bundler'> {
  problem: string | null;
}

async function lookAtRows(rows: readonly Row[]): Promise<SeenRow[]> {
  const seen: SeenRow[] = [];
  for (const { title, bundler, look } of rows) {
    const problem = await look().catch(String);
    console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${bundler.padEnd(9)} ${title}`);
    if (problem !== null) console.log(`     ${problem}`);
    seen.push({ title, bundler, problem });
  }
  return seen;
}

/** A figure for each row of the table in docs/platform.md. */
function toFigures(seen: readonly SeenRow[]): ProofFigure[] {
  return [...Map.groupBy(seen, ({ title }) => title)].map(([title, rows]) => {
    const failed = rows.filter(({ problem }) => problem !== null).map(({ bundler }) => bundler);
    return {
      promise: `Federation: ${title}`,
      goal: `as docs/platform.md says, with ${rows.map(({ bundler }) => bundler).join(', ')}`,
      figure: failed.length === 0 ? `${rows.length} of ${rows.length}` : `not with ${failed.join(', ')}`,
      isMet: failed.length === 0,
    };
  });
}

const isWanted = ({ title, bundler }: Row): boolean =>
  new RegExp(values.case ?? '').test(title) && bundler.includes(values.only ?? '');

async function main(): Promise<boolean> {
  const steps = new StepLines();
  const onStep = (title: string) => steps.next(title);
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-interop-'));
  onStep('Installing the packages of the team');
  const team = await openTeam(folder, await packKit(folder), values.tools);
  const product = await startProduct(onStep, { isBuilt: values['no-build'] });
  const browser = await launchBrowser(onStep);
  steps.finish();
  try {
    const bench = { product, browser, team, visitor: await signIn(product.url) };
    const figures = toFigures(await lookAtRows(listRows(bench).filter(isWanted)));
    writeFigures(figures);
    const held = figures.filter(({ isMet }) => isMet).length;
    console.log(`${held} of ${figures.length} rows hold`);
    return figures.length > 0 && held === figures.length;
  } finally {
    await browser.close();
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const isMet = await main().catch((error: unknown) => {
  console.error(error);
  if (error instanceof RegistryUnreachable) process.exit(NOT_INSTALLED);
  return false;
});
process.exit(isMet ? 0 : 1);
