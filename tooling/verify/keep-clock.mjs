/**
 * Loaded into every Node of a run whose clock is moved. The server gives PostgreSQL an environment of its own, and so
 * do tests that start processes: this hands the moved clock on to them, so that the server needs no door for it.
 */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const NAMES = ['LD_PRELOAD', 'MOVED_CLOCK', 'NODE_OPTIONS'];
const clock = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));

/** What all that do not wait for their child go through; `pairs` are `NAME=value`. */
function handOnWithoutWaiting() {
  const { ChildProcess } = childProcess;
  const { spawn } = ChildProcess.prototype;
  ChildProcess.prototype.spawn = function spawnWithClock(options) {
    const pairs = options.envPairs ?? [];
    const missing = NAMES.filter((name) => !pairs.some((pair) => pair.startsWith(`${name}=`)));
    const added = missing.map((name) => `${name}=${clock[name]}`);
    return spawn.call(this, { ...options, envPairs: [...pairs, ...added] });
  };
}

function handOnWhileWaiting() {
  for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
    const original = childProcess[name];
    childProcess[name] = (...args) =>
      original(...args.map((one) => (one?.env ? { ...one, env: { ...clock, ...one.env } } : one)));
  }
  syncBuiltinESMExports();
}

if (clock.MOVED_CLOCK !== undefined) {
  handOnWithoutWaiting();
  handOnWhileWaiting();
}
