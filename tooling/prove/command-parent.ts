/**
 * Runs one command for `pnpm prove`, as the leader of a process group: `node command-parent.ts <program> [arguments]`.
 * When the connection to `pnpm prove` closes, all processes of the command get SIGTERM, and after ten seconds SIGKILL.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { keepTemporaryFilesTogether } from '../verify/temporary-folder.ts';
import { isRunning, listDescendants, type RunningProcess } from './process-tree.ts';

/** The time that servers, PostgreSQL and browsers get to shut down. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
const POLL_MS = 100;

// A signal to the group reaches this process too, and this process must survive it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// When `pnpm prove` has ended, the reader of the command's output may be gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

keepTemporaryFilesTogether();

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let isStopping = false;

child.once('error', (error) => {
  console.error(error.message);
  end(1, null);
});
child.once('exit', (code, signal) => {
  if (!isStopping) end(code, signal);
});
process.once('disconnect', () => void stop());

/** Reports how the command ended, and sends SIGTERM to processes that it left in the group. */
function end(code: number | null, signal: NodeJS.Signals | null): void {
  process.send?.({ code, signal }, () => {
    isStopping = true;
    process.kill(-process.pid, 'SIGTERM');
    process.exit(code ?? 0);
  });
}

/** Lists the processes first, because a process with its own group cannot be found after its parent has ended. */
async function stop(): Promise<void> {
  isStopping = true;
  const started = listDescendants(process.pid);
  signalAll(started, 'SIGTERM');
  for (let waited = 0; waited < SHUTDOWN_TIMEOUT_MS && started.some(isRunning); waited += POLL_MS)
    await wait(POLL_MS);
  signalAll([...started, ...listDescendants(process.pid)].filter(isRunning), 'SIGKILL');
  process.exit(0);
}

function signalAll(processes: readonly RunningProcess[], signal: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended since it was listed.
    }
  }
}
