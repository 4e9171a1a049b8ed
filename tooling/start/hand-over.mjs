import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { chooseNode, packagesFor, thisMachine } from '../../server/database/embedded/machine.mjs';
import { LaunchProblem } from './install.mjs';

const PARENT_CHECK_MS = 1_000;
/** Longer than an orderly stop takes, in which the server waits for load balancers, running requests and PostgreSQL. */
const STOP_TIMEOUT_MS = 150_000;

/** Runs the script in a child process. Its IPC connection closes when this process ends, even by `kill -9`. */
export function handOver(root, args) {
  const node = nodeOf(root);
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, args, {
    cwd: root,
    // Cached compiled sources make the next start quicker, with a sixth less memory.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = (signal) => {
    child.kill(signal);
    // The caller waits for this process, so a script that does not end is killed.
    setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
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

/** @throws LaunchProblem when no Node is installed and the running one is too old */
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
 * A killed npm sends no signal. npm is the direct parent of this process, because the script in package.json begins
 * with `exec`.
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
