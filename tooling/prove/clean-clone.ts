/**
 * Runs `npm test` in a clean clone of the committed sources, in a temporary folder:
 *   node tooling/prove/clean-clone.ts [--busy] [--all] [--at=<moment>] [--of=<workspace>]
 * --busy keeps every core busy during the run; --all and --at are passed on to `npm test`; --of clones another
 * workspace than this one.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { waitForStopRequest } from '../../server/stop-request.ts';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { ROOT } from '../verify/run-command.ts';
import { type CloneRun, parseTotals, toCloneFigures } from './clone-figures.ts';

const INTERRUPTED = 130;
const isOn = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { busy: isOn, all: isOn, at: { type: 'string' }, of: { type: 'string', default: ROOT } },
});
const options = [...(values.all ? ['--all'] : []), ...(values.at ? [`--at=${values.at}`] : [])];

const clone = mkdtempSync(path.join(tmpdir(), 'salon-clean-clone-'));
const busyLoops: ChildProcess[] = [];
let testing: ChildProcess | undefined;

function cloneCommitted(): void {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', values.of, clone], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git clone: ${stderr.trim()}`);
}

/** Leaves out the variables of npm, Node and `pnpm prove`, and packages' folders in `PATH`. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(npm_|PROOF_FILE$|NODE_)/i.test(name));
  const places = (process.env.PATH ?? '').split(':').filter((place) => !place.includes('node_modules'));
  return { ...Object.fromEntries(entries), PATH: places.join(':') };
}

async function runTests(): Promise<CloneRun> {
  const began = performance.now();
  const child = spawn('npm', ['test', '--', ...options], {
    cwd: clone,
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  testing = child;
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text;
    process.stdout.write(text);
  });
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const seconds = (performance.now() - began) / 1000;
  return { totals: parseTotals(output), exitCode, seconds, isBusy: values.busy, options };
}

function keepCoresBusy(): void {
  // The loop ends when this process ends, even when this process is killed.
  const endless = 'const parent = process.ppid; while (process.ppid === parent);';
  for (let core = 0; core < availableParallelism(); core++) {
    busyLoops.push(spawn(process.execPath, ['-e', endless], { stdio: 'ignore' }));
  }
}

function cleanUp(): void {
  for (const child of busyLoops) child.kill('SIGKILL');
  rmSync(clone, { recursive: true, force: true, maxRetries: 5 });
}

void waitForStopRequest().then(() => {
  testing?.once('close', () => {
    cleanUp();
    process.exit(INTERRUPTED);
  });
  testing?.kill('SIGTERM');
});

try {
  cloneCommitted();
  if (values.busy) keepCoresBusy();
  const run = await runTests();
  writeFigures(toCloneFigures(run));
  process.exitCode = run.exitCode;
} finally {
  cleanUp();
}
