/** Moves the clock of whole processes: Node, PostgreSQL and Chromium all read the same other time. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_TIME_ZONE, toInstant } from '@salon/shared/domain/salon-clock';
import type { Moment } from './moments.ts';
import { ROOT, runCommand } from './run-command.ts';

/** Why the clock cannot be moved, in one sentence for the person who ran the command. */
export class ClockProblem extends Error {}

export interface ClockLibrary {
  /** The file that is preloaded into every process. */
  file: string;
  remove(): void;
}

const SOURCE = path.join(ROOT, 'tooling/verify/moved-clock.c');
const KEEPER = path.join(ROOT, 'tooling/verify/keep-clock.mjs');
const EVERYBODY_READS = 0o755;

/**
 * Compiles the library, in a folder that PostgreSQL's user can read too; installs a compiler as root on Debian and its
 * kin where there is none.
 * @throws ClockProblem when it cannot be compiled
 */
export async function buildClockLibrary(): Promise<ClockLibrary> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-clock-'));
  chmodSync(folder, EVERYBODY_READS);
  const file = path.join(folder, 'moved-clock.so');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const problem = (await compile(file)) && (await installCompiler()) && (await compile(file));
  if (!problem) return { file, remove };
  remove();
  throw new ClockProblem(
    `${problem}\nThe clock's library was not compiled: install a C compiler that runs as cc.`,
  );
}

/** @returns why it did not work; empty when it did */
const compile = (file: string): Promise<string> =>
  reasonOf('cc', ['-shared', '-fPIC', '-O2', '-o', file, SOURCE, '-ldl']);

/** @returns whether there may be one now */
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

/** The instant of a moment: its wall time in its zone, the first of the two when the clock shows it twice. */
export function instantOf({ at, zone = DEFAULT_TIME_ZONE }: Moment): Date {
  const [date = '', time = ''] = at.split('T');
  return toInstant(date, time, zone);
}

/**
 * What a command needs in its environment to begin at `moment` and go on from there. The offset is fixed here, so
 * that all processes of the run agree. Only the calendar moves: waits and measured times stay true.
 */
export function clockEnvironment(moment: Moment, library: string, now = new Date()): Record<string, string> {
  return {
    LD_PRELOAD: library,
    MOVED_CLOCK: String(Math.round((instantOf(moment).getTime() - now.getTime()) / 1000)),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${KEEPER}`.trim(),
    ...(moment.zone ? { TZ: moment.zone, SALON_TEST_ZONE: moment.zone } : {}),
  };
}
