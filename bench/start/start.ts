/**
 * Measures how long `npm start` takes in a clean clone until it is ready, how long a second start takes there, and the
 * memory after many requests. Does so in three clones.
 *   node bench/start/start.ts
 * All clones use npm's and pnpm's caches of downloads, because the benchmark does not measure the network.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { type ProofFigure, writeFigures } from '../../trials/engine/proof-figures.ts';
import { measureMemoryAtRest } from './memory-at-rest.ts';
import { runNpmStart } from './npm-start.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMITS_SECONDS = { first: 40, second: 6 };
const CLONES = 3;
const MOST_MEBIBYTES = 240;

type Starts = Record<keyof typeof LIMITS_SECONDS | 'mebibytes', number>;

const TITLES = {
  first: '`npm start` in a clean clone is ready',
  second: 'A second `npm start` is ready',
};

async function measureClone(): Promise<Starts> {
  const clone = mkdtempSync(path.join(tmpdir(), 'salon-clone-'));
  try {
    cloneRepository(clone);
    const first = await runNpmStart(clone);
    let mebibytes = Number.NaN;
    const second = await runNpmStart(clone, async (pid) => {
      mebibytes = await measureMemoryAtRest(pid);
    });
    return { first, second, mebibytes };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

function cloneRepository(clone: string): void {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', ROOT, clone], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git clone failed: ${stderr}`);
}

function spreadOf(which: keyof Starts, clones: readonly Starts[], unit: string) {
  const sorted = clones.map((starts) => starts[which]).sort((a, b) => a - b);
  const valueText = (at: number) => `${(sorted[at] ?? 0).toFixed(1)} ${unit}`;
  const middle = Math.floor(sorted.length / 2);
  return {
    median: sorted[middle] ?? Number.POSITIVE_INFINITY,
    figure: valueText(middle),
    spread: `${valueText(0)} to ${valueText(sorted.length - 1)} in ${sorted.length} clones`,
  };
}

function secondsFigure(which: keyof typeof LIMITS_SECONDS, clones: readonly Starts[]): ProofFigure {
  const { median, figure, spread } = spreadOf(which, clones, 's');
  const goal = `within ${LIMITS_SECONDS[which]} s, packages already downloaded`;
  return { promise: TITLES[which], goal, figure, spread, isMet: median <= LIMITS_SECONDS[which] };
}

function memoryFigure(clones: readonly Starts[]): ProofFigure {
  const { median, figure, spread } = spreadOf('mebibytes', clones, 'MiB');
  return {
    promise: '`npm start` with its PostgreSQL rests small after work',
    goal: `at most ${MOST_MEBIBYTES} MiB`,
    figure,
    spread,
    isMet: median <= MOST_MEBIBYTES,
  };
}

const clones: Starts[] = [];
for (let index = 0; index < CLONES; index++) clones.push(await measureClone());
const report = { date: new Date().toISOString().slice(0, 16), cores: cpus().length, clones };
const file = path.join(ROOT, 'bench/results', `start-${report.date.replace(':', '-')}.json`);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
const figures = [secondsFigure('first', clones), secondsFigure('second', clones), memoryFigure(clones)];
writeFigures(figures);
for (const { promise, goal, figure, spread } of figures)
  console.log(`\n${promise}: ${figure} (${spread}); the goal: ${goal}`);
if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
