/**
 * Measures `npm start` from a clean clone until it is ready, and a second time.
 *   node bench/start/start.ts [--keep]
 * What npm and pnpm have downloaded before is used again: this measures this project, not the network.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMITS_SECONDS = { first: 180, second: 15 };
const GIVE_UP_MS = 15 * 60_000;
/** Any port that nothing else uses here. */
const PORT = '3917';

const clone = mkdtempSync(path.join(tmpdir(), 'salon-clone-'));

function cloneRepository(): void {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', ROOT, clone], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git clone failed: ${stderr}`);
}

/** Seconds from the command until it says that it is ready; everything is stopped again. */
async function secondsUntilReady(): Promise<number> {
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

try {
  cloneRepository();
  const first = await secondsUntilReady();
  const second = await secondsUntilReady();
  const report = { date: new Date().toISOString().slice(0, 16), cores: cpus().length, first, second };
  const file = path.join(ROOT, 'bench/results', `start-${report.date.replace(':', '-')}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
  console.log(`\nClean clone: ready after ${first.toFixed(1)} s (at most ${LIMITS_SECONDS.first} s)`);
  console.log(`Second start: ready after ${second.toFixed(1)} s (at most ${LIMITS_SECONDS.second} s)`);
  if (first > LIMITS_SECONDS.first || second > LIMITS_SECONDS.second) process.exitCode = 1;
} finally {
  rmSync(clone, { recursive: true, force: true });
}
