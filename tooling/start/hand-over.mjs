import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { chooseNode, packagesFor, thisMachine } from '../../server/database/embedded/machine.mjs';
import { LaunchProblem } from './install.mjs';

const PARENT_CHECK_MS = 1_000;
/** Longer than a stop may take in order: load balancers, running requests, PostgreSQL's own shutdown. */
const STUCK_MS = 150_000;

/**
 * Runs Node's arguments (flags, a script, its arguments) on the Node that the install brought, with our terminal, and
 * returns the exit code.
 * The open channel between the two tells the script when this process is gone, kill -9 included.
 */
export function handOver(root, args) {
  const node = nodeOf(root);
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, args, {
    cwd: root,
    // Sources stripped of their types and compiled once: the next start is quicker and takes a sixth less memory.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = (signal) => {
    child.kill(signal);
    // Whoever asked waits for us: a script that is stuck must not keep them for ever.
    setTimeout(() => child.kill('SIGKILL'), STUCK_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  const stopWatching = watchNpm(() => stop('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new LaunchProblem(`The installed Node does not run here (${node}).`)));
    child.once('exit', (code, signal) => {
      stopWatching();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Its path. @throws LaunchProblem when none is installed and the one that runs this is too old */
function nodeOf(root) {
  const { node = '' } = packagesFor(thisMachine());
  const installed = join(root, 'node_modules', node, 'bin/node');
  const { path, refusal } = chooseNode({
    packaged: existsSync(installed) ? realpathSync(installed) : null,
    running: { version: process.versions.node, path: process.execPath },
  });
  if (refusal) throw new LaunchProblem(refusal);
  return path;
}

/**
 * When npm is killed nobody tells us, and what it started would go on without it. npm is our parent itself: its
 * script begins with `exec`, which also is what lets npm pass signals on to us.
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
