/** Adds the moved clock to processes that the server and some tests start with an environment of their own. */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const NAMES = ['LD_PRELOAD', 'MOVED_CLOCK', 'NODE_OPTIONS'];
const clock = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));

/** `pairs` are `NAME=value`. */
function passClockToAsyncChildren() {
  const { ChildProcess } = childProcess;
  const { spawn } = ChildProcess.prototype;
  ChildProcess.prototype.spawn = function spawnWithClock(options) {
    const pairs = options.envPairs ?? [];
    const missing = NAMES.filter((name) => !pairs.some((pair) => pair.startsWith(`${name}=`)));
    const added = missing.map((name) => `${name}=${clock[name]}`);
    return spawn.call(this, { ...options, envPairs: [...pairs, ...added] });
  };
}

function passClockToSyncChildren() {
  for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
    const original = childProcess[name];
    childProcess[name] = (...args) =>
      original(...args.map((one) => (one?.env ? { ...one, env: { ...clock, ...one.env } } : one)));
  }
  syncBuiltinESMExports();
}

if (clock.MOVED_CLOCK !== undefined) {
  passClockToAsyncChildren();
  passClockToSyncChildren();
}
