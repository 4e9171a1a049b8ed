import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../errors.ts';
import { postgresProcessesIn as processesIn } from './processes.ts';

const FAST_STOP_MS = 30_000;
const HARD_STOP_MS = 10_000;

/**
 * Stops what an earlier server left running when it was killed: its PostgreSQL lives on. Called with the folder's
 * lock held, so whoever started it is gone. Processes are known by their working folder, which PostgreSQL sets to
 * its data folder; the id in postmaster.pid may by now be anyone's.
 */
export async function stopLeftovers(dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder)) return;
  const [, , , , socketFolder] = readLines(join(dataFolder, 'postmaster.pid'));
  await stopProcesses(realpathSync(dataFolder));
  if (socketFolder && /\/salon-[^/]+$/.test(socketFolder))
    rmSync(socketFolder, { recursive: true, force: true });
}

/** After the death of our own PostgreSQL: its last processes end, and its socket's folder is free for the next one. */
export async function clearAfterDeath(dataFolder: string, socketFolder: string): Promise<void> {
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
    if (!main || !(await gone(folder, FAST_STOP_MS))) {
      signal(processesIn(folder), 'SIGQUIT');
      if (!(await gone(folder, HARD_STOP_MS))) {
        throw new StartProblem('DATA_FOLDER_IN_USE', `A PostgreSQL on ${folder} does not stop.`);
      }
    }
  }
  // With nothing running here the file can only name a process of someone else.
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
      // Gone in between.
    }
  }
}

async function gone(folder: string, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (processesIn(folder).length > 0) {
    if (Date.now() > end) return false;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return true;
}
