import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir, constants as system } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  addInstallerToClaim,
  claimInstall,
  installState,
  markDone,
  markStarted,
  releaseInstall,
  removeInstalled,
} from './install-state.mjs';

const PNPM = 'pnpm@12.21.0';
// Without the last option pnpm asks before it replaces a node_modules of another store, and fails without a terminal.
const INSTALL = ['--yes', PNPM, 'install', '--frozen-lockfile', '--config.confirm-modules-purge=false'];
const CLAIM_CHECK_MS = 100;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Patterns of pnpm's output, each with the cause for the developer. */
const CAUSES = [
  [/ENOSPC/, 'The disk is full.'],
  [/EACCES|EPERM|EROFS/, 'A folder cannot be written.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_PNPM_META_FETCH_FAIL/,
    'The package registry cannot be reached.',
  ],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE/,
    'pnpm-lock.yaml does not match a package.json: run "npx pnpm@12.21.0 install" and commit it.',
  ],
];

/** The message is one sentence for the developer; `output` is printed above it. */
export class LaunchProblem extends Error {
  constructor(sentence, output = '') {
    super(sentence);
    this.output = output;
  }
}

/**
 * Two installs at once would delete each other's files, so a second command waits.
 * @throws LaunchProblem
 */
export async function installIfStale(root, steps) {
  if (installState(root) === 'current') return;
  if (!isWritable(root)) throw new LaunchProblem(`The project's folder ${root} cannot be written.`);
  await claimWhenFree(root, steps);
  const release = () => releaseInstall(root);
  process.once('exit', release);
  try {
    const state = installState(root);
    if (state !== 'current') await install(root, state, steps);
  } finally {
    process.off('exit', release);
    release();
  }
}

async function claimWhenFree(root, steps) {
  if (claimInstall(root)) return;
  steps.next('Waiting for another command that installs the packages');
  while (!claimInstall(root)) await wait(CLAIM_CHECK_MS);
  steps.finish();
}

async function install(root, state, steps) {
  steps.next('Installing packages');
  if (state === 'broken') removeInstalled(root);
  markStarted(root);
  const { code, output } = await run('npx', INSTALL, root);
  if (code !== 0) {
    steps.fail();
    const cause = CAUSES.find(([pattern]) => pattern.test(output))?.[1] ?? 'pnpm says why above.';
    throw new LaunchProblem(`The packages could not be installed. ${cause}`, output);
  }
  markDone(root);
  steps.finish();
}

/** npx and pnpm keep caches in HOME. When HOME is not writable, they get a folder inside the project. */
function environment(root) {
  if (isWritable(homedir())) return process.env;
  const home = join(root, '.cache/home');
  mkdirSync(home, { recursive: true });
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('XDG_'));
  return { ...Object.fromEntries(kept), HOME: home, npm_config_cache: join(home, '.npm') };
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A signal ends this process only after the command has ended. */
function run(command, args, root) {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, env: environment(root), stdio: ['ignore', 'pipe', 'pipe'] };
    // Before the start, after which a signal may come at once.
    const endForwarding = forwardSignals(() => child.pid);
    // A process group of its own can be found after this process has been killed.
    const child = spawn(command, args, { ...options, detached: true });
    if (child.pid) addInstallerToClaim(root, child.pid);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) =>
      reject(
        new LaunchProblem(
          error.code === 'ENOENT' ? `"${command}" was not found: npm must be installed.` : error.message,
        ),
      ),
    );
    child.once('close', (code) => {
      const signal = endForwarding();
      if (signal) process.exit(128 + system.signals[signal]);
      resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}

/**
 * The terminal's Ctrl+C does not reach the child's process group. The returned function ends the forwarding, and
 * returns the last signal, if any.
 */
function forwardSignals(getGroup) {
  let last;
  const forward = (signal) => {
    last = signal;
    try {
      process.kill(-getGroup(), signal);
    } catch {
      // All processes of the group have ended.
    }
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  return () => {
    for (const signal of SIGNALS) process.off(signal, forward);
    return last;
  };
}
