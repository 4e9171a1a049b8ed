/**
 * Builds containers with stock plugins in a folder outside of the workspace, releases them, and opens them in the page.
 * node e2e/interop/interop.ts [--only vite] [--case "React 18|MobX"] [--tools <folder with node_modules>] [--no-build]
 * [--report=<file.json>]
 */
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../../tooling/browser/browser.ts';
import { StepLines } from '../../tooling/start/step-lines.mjs';
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
    report: { type: 'string' },
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
    bundler: 'none',
    look: () => lookAtExtension(browser, visitor),
  };
  return [...containers, ...hosts, extension];
}

async function main(): Promise<{ passed: number; failed: number; details: string }> {
  const steps = new StepLines();
  const onStep = (title: string) => steps.next(title);
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-interop-'));
  onStep('Installing the packages of the team');
  const team = await openTeam(folder, await packKit(folder), values.tools);
  const product = await startProduct(onStep, { isBuilt: values['no-build'] });
  const browser = await launchBrowser(onStep);
  steps.finish();
  const lines: string[] = [];
  let failed = 0;
  try {
    const bench = { product, browser, team, visitor: await signIn(product.url) };
    for (const { title, bundler, look } of listRows(bench)) {
      if (!new RegExp(values.case ?? '').test(title) || !bundler.includes(values.only ?? '')) continue;
      const problem = await look().catch(String);
      if (problem !== null) failed += 1;
      lines.push(
        `${problem === null ? 'ok  ' : 'FAIL'} ${bundler.padEnd(9)} ${title}${problem ? `\n     ${problem}` : ''}`,
      );
      console.log(lines.at(-1));
    }
  } finally {
    await browser.close();
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${lines.length - failed} rows hold, ${failed} do not`);
  return { passed: lines.length - failed, failed, details: lines.join('\n') };
}

const outcome = await main().catch((error: unknown) => {
  console.error(error);
  if (error instanceof RegistryUnreachable) process.exit(NOT_INSTALLED);
  return { passed: 0, failed: 1, details: String(error) };
});
if (values.report) writeFileSync(values.report, JSON.stringify(outcome));
process.exit(outcome.failed > 0 ? 1 : 0);
