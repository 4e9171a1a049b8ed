/**
 * Loaded into every Node of a run whose clock is moved. The server gives PostgreSQL an environment of its own, and so
 * do tests that start processes: this hands the moved clock on to them, so that the server needs no door for it.
 */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const NAMES = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
  'NO_FAKE_STAT',
  'NODE_OPTIONS',
];
const clock = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));

/** The arguments of a spawning function, with the clock in the environment among its options. */
function withClock(args) {
  return args.map((one) => (one?.env ? { ...one, env: { ...clock, ...one.env } } : one));
}

if (clock.FAKETIME !== undefined) {
  for (const name of ['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork']) {
    const original = childProcess[name];
    childProcess[name] = (...args) => original(...withClock(args));
  }
  syncBuiltinESMExports();
}
