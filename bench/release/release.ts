/**
 * Measures the time until new pages run the release that a rollback restores, and until a preview is shown. Uses the real
 * commands, a store behind a CDN, and a server that reads releases from the CDN. See bench/README.md.
 *   node bench/release/release.ts [--rounds 10] [--short]     short: one round, not judged
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import { type Lane, openLane } from '../../e2e/faults/lane.ts';
import { makeVariant } from '../../e2e/faults/variants.ts';
import { launchBrowser } from '../../tooling/browser/browser.ts';
import { buildAll } from '../../tooling/build/build.ts';
import { copyWorkspace } from '../../tooling/generate/workspace-copy.ts';
import { makeStable } from '../../tooling/release/edits.ts';
import { type ProofFigure, writeFigures } from '../../trials/engine/proof-figures.ts';
import { measurePreviews, type PreviewTimes } from './previews.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MODULE = 'mf-cash';
const POLL_MS = 20;
const LIMIT_MS = 5_000;
const PREVIEW_LIMIT_MS = 3_000;
/** This is much longer than the server's interval between two readings of the store. */
const SERVED_TIMEOUT_MS = 120_000;

const { values } = parseArgs({ options: { rounds: { type: 'string' }, short: { type: 'boolean' } } });
const rounds = Number(values.rounds ?? (values.short ? 1 : 10));

async function untilServed(lane: Lane, version: string): Promise<void> {
  const startedAt = performance.now();
  while ((await lane.getServedVersion(MODULE)) !== version) {
    if (performance.now() - startedAt > SERVED_TIMEOUT_MS) throw new Error(`New pages never ran ${version}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Releases an unchanged copy of the built module as a new version. */
async function release(lane: Lane, round: number): Promise<void> {
  const built = lane.built[MODULE];
  if (!built) throw new Error(`There is no ${MODULE} in the build.`);
  const version = `${built.version}-${round}`;
  const ref: ReleaseRef = makeVariant(lane.store, MODULE, built.version, version, () => undefined);
  await lane.change(`release ${MODULE} ${version}`, (sections) => ({
    ...sections,
    modules: { ...sections.modules, [MODULE]: makeStable(sections.modules[MODULE], ref) },
  }));
  await untilServed(lane, version);
}

async function main(): Promise<number> {
  await buildAll({ root: ROOT });
  const { root, remove } = copyWorkspace(ROOT);
  const lane = await openLane();
  const browser = await launchBrowser();
  try {
    const { name, publicKeys, privateKey } = lane.environment;
    const environments = { [name]: { store: lane.store, publicKeys, overrides: false } };
    writeFileSync(path.join(root, 'release.config.json'), JSON.stringify({ environments }));
    const built = lane.built[MODULE]?.version ?? '';
    const times: { command: number; pages: number }[] = [];
    for (let round = 1; round <= rounds; round++) {
      await release(lane, round);
      const startedAt = performance.now();
      const script = path.join(root, 'tooling/release/rollback.ts');
      await promisify(execFile)(
        process.execPath,
        [script, MODULE, '--env', name, '--why', 'measured', '--key', privateKey],
        { cwd: root },
      );
      const command = performance.now() - startedAt;
      await untilServed(lane, built);
      times.push({ command, pages: performance.now() - startedAt });
    }
    const previews = await measurePreviews({ root, lane, browser }, rounds);
    return report([toRollbackFigure(times), toPreviewFigure(previews)]);
  } finally {
    await browser.close();
    await lane.close();
    remove();
  }
}

const computeMedian = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const toSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function toRollbackFigure(times: readonly { command: number; pages: number }[]): ProofFigure {
  const pages = times.map((time) => time.pages);
  const slowest = Math.max(...pages);
  const command = computeMedian(times.map((time) => time.command));
  return {
    promise: 'After a rollback new pages run what ran before',
    goal: `within ${toSeconds(LIMIT_MS)} of the command's start`,
    figure: `${toSeconds(slowest)} at the slowest of ${times.length} rounds`,
    spread: `median ${toSeconds(computeMedian(pages))}, the command ${toSeconds(command)}`,
    isMet: slowest <= LIMIT_MS,
  };
}

function toPreviewFigure(times: readonly PreviewTimes[]): ProofFigure {
  const shown = times.map((time) => time.shown);
  const slowest = Math.max(...shown);
  const link = computeMedian(times.map((time) => time.link));
  return {
    promise: 'After a changed text, a preview shows it in a browser that opens its link',
    goal: `within ${toSeconds(PREVIEW_LIMIT_MS)} of the command's start`,
    figure: `${toSeconds(slowest)} at the slowest of ${times.length} rounds`,
    spread: `median ${toSeconds(computeMedian(shown))}, of which the link after ${toSeconds(link)}`,
    isMet: slowest <= PREVIEW_LIMIT_MS,
  };
}

function report(figures: readonly ProofFigure[]): number {
  for (const { promise, goal, figure, spread, isMet } of figures) {
    console.log(`${isMet ? 'ok  ' : 'FAIL'} ${promise}: ${figure} (${spread}; goal: ${goal})`);
  }
  writeFigures(figures);
  return values.short || figures.every(({ isMet }) => isMet) ? 0 : 1;
}

process.exit(await main());
