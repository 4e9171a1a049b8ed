import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_TIME_ZONE, toInstant } from '@salon/shared/domain/salon-clock';
import type { Moment } from './moments.ts';
import { ROOT, runCommand } from './run-command.ts';

/** The message is for the developer. */
export class ClockProblem extends Error {}

export interface ClockLibrary {
  /** Every process preloads this file. */
  file: string;
  remove(): void;
}

const SOURCE = path.join(ROOT, 'tooling/verify/moved-clock.c');
const KEEPER = path.join(ROOT, 'tooling/verify/keep-clock.mjs');
const WORLD_READABLE = 0o755;

/**
 * PostgreSQL's user can read the library. On Debian and its derivatives, root first installs a missing compiler.
 * @throws ClockProblem when the library cannot be compiled
 */
export async function buildClockLibrary(): Promise<ClockLibrary> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-clock-'));
  chmodSync(folder, WORLD_READABLE);
  const file = path.join(folder, 'moved-clock.so');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const problem = (await compile(file)) && (await installCompiler()) && (await compile(file));
  if (!problem) return { file, remove };
  remove();
  throw new ClockProblem(
    `${problem}\nThe clock's library was not compiled: install a C compiler that runs as cc.`,
  );
}

/** @returns the compiler's output, or '' on success */
const compile = (file: string): Promise<string> =>
  reasonOf('cc', ['-shared', '-fPIC', '-O2', '-o', file, SOURCE, '-ldl']);

/** @returns always true: the caller tries again to compile */
async function installCompiler(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return true;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], env);
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'gcc', 'libc6-dev'], env);
  return true;
}

async function reasonOf(file: string, args: readonly string[]): Promise<string> {
  try {
    const { code, output } = await runCommand(file, args);
    return code === 0 ? '' : output.trim() || `${file} ended with ${code}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the first instant when the zone's clock shows the time twice. */
export function toMomentInstant({ at, zone = DEFAULT_TIME_ZONE }: Moment): Date {
  const [date = '', time = ''] = at.split('T');
  return toInstant(date, time, zone);
}

/**
 * The offset gives all processes of the run the same time. Only the calendar time moves; timers and measured durations
 * stay real.
 */
export function buildClockEnvironment(
  moment: Moment,
  library: string,
  now = new Date(),
): Record<string, string> {
  return {
    LD_PRELOAD: library,
    MOVED_CLOCK: String(Math.round((toMomentInstant(moment).getTime() - now.getTime()) / 1000)),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${KEEPER}`.trim(),
    ...(moment.zone ? { TZ: moment.zone, SALON_TEST_ZONE: moment.zone } : {}),
  };
}
