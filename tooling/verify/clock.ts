/** Moves the clock of whole processes: node, PostgreSQL and Chromium all read the same other time. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_TIME_ZONE, toInstant } from '@salon/shared/domain/salon-clock';
import type { Moment } from './moments.ts';
import { ROOT, runCommand } from './run-command.ts';

/** Why the clock cannot be moved, in one sentence for the person who ran the command. */
export class ClockProblem extends Error {}

const FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
const LIBRARY = 'faketime/libfaketime.so.1';
const KEEPER = path.join(ROOT, 'tooling/verify/keep-clock.mjs');

/**
 * The path of libfaketime on this machine; installs it as root on Debian and its kin.
 * @throws ClockProblem when it is neither there nor can be installed
 */
export async function ensureClockLibrary(): Promise<string> {
  const found = findLibrary();
  if (found) return found;
  const reason = await installWithApt();
  const installed = findLibrary();
  if (installed) return installed;
  throw new ClockProblem(
    `${reason}\nlibfaketime was not found and could not be installed: install your system's package of that name.`.trim(),
  );
}

function findLibrary(): string | undefined {
  const withTriplets = FOLDERS.filter(existsSync).flatMap((folder) => [
    folder,
    ...readdirSync(folder).map((name) => path.join(folder, name)),
  ]);
  return withTriplets.map((folder) => path.join(folder, LIBRARY)).find((file) => existsSync(file));
}

/** @returns why it did not work; empty when it did */
async function installWithApt(): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => runCommand('apt-get', ['install', '-y', '-qq', 'libfaketime'], env);
  if ((await install()).code === 0) return '';
  await runCommand('apt-get', ['update', '-qq'], env);
  const { code, output } = await install();
  return code === 0 ? '' : output.trim();
}

/** The instant of a moment: its wall time in its zone, the first of the two when the clock shows it twice. */
export function instantOf({ at, zone = DEFAULT_TIME_ZONE }: Moment): Date {
  const [date = '', time = ''] = at.split('T');
  return toInstant(date, time, zone);
}

const SHARED_MEMORY = '/dev/shm';
const LEFTOVER = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/;

/** Removes what the library keeps in shared memory for processes that have ended without tidying up. */
export function forgetEndedProcesses(): void {
  if (!existsSync(SHARED_MEMORY)) return;
  for (const name of readdirSync(SHARED_MEMORY)) {
    const [, pid] = LEFTOVER.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(path.join(SHARED_MEMORY, name), { force: true });
  }
}

/**
 * What a command needs in its environment to begin at `moment` and go on from there. The offset is fixed here, so
 * that all processes of the run agree. Only the calendar moves: waits and measured times stay true.
 */
export function clockEnvironment(moment: Moment, library: string, now = new Date()): Record<string, string> {
  const offset = Math.round((instantOf(moment).getTime() - now.getTime()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
    // The second name is that of versions before 0.9.9.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    // Its remedy for an old C library ends every wait at once on a new one: Chromium then spins.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    // The kernel dates files by its own clock, and Node reads those dates past the library.
    NO_FAKE_STAT: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${KEEPER}`.trim(),
    ...(moment.zone ? { TZ: moment.zone, SALON_TEST_ZONE: moment.zone } : {}),
  };
}
