import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartProblem } from '../../errors.ts';
import { findPostgresProcesses as processesIn } from './processes.ts';

const FAST_STOP_MS = 30_000;
const HARD_STOP_MS = 10_000;

/**
 * Stops the PostgreSQL that a killed server left running; the caller must hold the folder's lock. The working folder
 * identifies its processes, because a foreign process may have reused the id in postmaster.pid.
 * @throws StartProblem DATA_FOLDER_IN_USE when a process does not stop
 */
export async function stopLeftoverPostgres(dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder)) return;
  const [, , , , socketFolder] = readLines(join(dataFolder, 'postmaster.pid'));
  await stopProcesses(realpathSync(dataFolder));
  if (socketFolder && /\/salon-[^/]+$/.test(socketFolder))
    rmSync(socketFolder, { recursive: true, force: true });
}

/** Ends the processes that outlive PostgreSQL's main process, and empties the socket's folder for the next start. */
export async function removeLeftovers(dataFolder: string, socketFolder: string): Promise<void> {
  await stopProcesses(realpathSync(dataFolder));
  for (const name of readdirSync(socketFolder)) rmSync(join(socketFolder, name), { force: true });
}

async function stopProcesses(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const [mainProcess] = readLines(pidFile);
  const running = processesIn(folder);
  if (running.length > 0) {
    const main = running.find((pid) => pid === Number(mainProcess));
    if (main) signal([main], 'SIGINT');
    if (!main || !(await haveEnded(folder, FAST_STOP_MS))) {
      signal(processesIn(folder), 'SIGQUIT');
      if (!(await haveEnded(folder, HARD_STOP_MS))) {
        throw new StartProblem('DATA_FOLDER_IN_USE', `A PostgreSQL on ${folder} does not stop.`);
      }
    }
  }
  // No process of this folder runs, so the file names no process or a foreign one.
  rmSync(pidFile, { force: true });
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already ended.
    }
  }
}

async function haveEnded(folder: string, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (processesIn(folder).length > 0) {
    if (Date.now() > end) return false;
    await wait(50);
  }
  return true;
}
