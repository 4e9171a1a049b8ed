/**
 * Measures `npm start` from a clean clone until it is ready, and a second time in the same clone; three clones.
 *   node bench/start/start.ts
 * What npm and pnpm have downloaded before is used again: this measures this project, not the network.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { keepFigures, type ProofFigure } from '../../server/trials/proof-figures.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMITS_SECONDS = { first: 40, second: 6 };
const CLONES = 3;
const GIVE_UP_MS = 15 * 60_000;
/** Any port that nothing else uses here. */
const PORT = '3917';

/** Seconds of the first and the second start. */
type Starts = Record<keyof typeof LIMITS_SECONDS, number>;

const TITLES = {
  first: '`npm start` in a clean clone is ready',
  second: 'A second `npm start` is ready',
};

async function measureClone(): Promise<Starts> {
  const clone = mkdtempSync(path.join(tmpdir(), 'salon-clone-'));
  try {
    cloneRepository(clone);
    return { first: await secondsUntilReady(clone), second: await secondsUntilReady(clone) };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

function cloneRepository(clone: string): void {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', ROOT, clone], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git clone failed: ${stderr}`);
}

/** Seconds from the command until it says that it is ready; everything is stopped again. */
async function secondsUntilReady(clone: string): Promise<number> {
  const start = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    env: { ...process.env, PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    await saysReady(child);
    return (performance.now() - start) / 1000;
  } finally {
    stop(child);
    await ended;
  }
}

async function saysReady(child: ChildProcess): Promise<void> {
  if (child.stdout === null || child.stderr === null) throw new Error('npm start has no output.');
  const errors = text(child.stderr);
  const timer = setTimeout(() => stop(child), GIVE_UP_MS);
  let output = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    output += part;
    process.stdout.write(part);
    if (!output.includes('Ready: ')) continue;
    clearTimeout(timer);
    // The rest must be read, or the program would wait for somebody to read it.
    child.stdout.resume();
    return;
  }
  clearTimeout(timer);
  throw new Error(`npm start ended before it was ready.\n${await errors}`);
}

function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

/** The median of what the clones took, against its limit. */
function figureOf(which: keyof Starts, clones: readonly Starts[]): ProofFigure {
  const sorted = clones.map((starts) => starts[which]).sort((a, b) => a - b);
  const said = (at: number) => `${(sorted[at] ?? 0).toFixed(1)} s`;
  const median = Math.floor(sorted.length / 2);
  return {
    promise: TITLES[which],
    goal: `within ${LIMITS_SECONDS[which]} s, packages already downloaded`,
    figure: said(median),
    spread: `${said(0)} to ${said(sorted.length - 1)} in ${sorted.length} clones`,
    isMet: (sorted[median] ?? Number.POSITIVE_INFINITY) <= LIMITS_SECONDS[which],
  };
}

const clones: Starts[] = [];
for (let index = 0; index < CLONES; index++) clones.push(await measureClone());
const report = { date: new Date().toISOString().slice(0, 16), cores: cpus().length, clones };
const file = path.join(ROOT, 'bench/results', `start-${report.date.replace(':', '-')}.json`);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
const figures = [figureOf('first', clones), figureOf('second', clones)];
keepFigures(figures);
for (const { promise, goal, figure, spread } of figures)
  console.log(`\n${promise} after ${figure} (${spread}); the goal: ${goal}`);
if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
