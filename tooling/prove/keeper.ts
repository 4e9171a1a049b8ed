/**
 * Runs one command for `pnpm prove` and answers for its processes: `node keeper.ts <program> [arguments]`.
 * It is the leader of a process group of its own. When the channel to `pnpm prove` closes, on Ctrl+C or because that process
 * was killed, all that the command started is asked to end, and is killed if it does not.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf, isRunning, type RunningProcess } from './process-tree.ts';

/** Servers, PostgreSQL and browsers put things in order before they end. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 100;

// The group is asked as a whole, and this process is one of it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// With `pnpm prove` the reader of what the command prints may be gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

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

/** Says how the command ended; what it left behind in its group is asked to end too. */
function end(code: number | null, signal: NodeJS.Signals | null): void {
  process.send?.({ code, signal }, () => {
    isStopping = true;
    process.kill(-process.pid, 'SIGTERM');
    process.exit(0);
  });
}

/** Some of them are in groups of their own, and once their parent has ended nobody finds them any more. */
async function stop(): Promise<void> {
  isStopping = true;
  const started = descendantsOf(process.pid);
  signalAll(started, 'SIGTERM');
  for (let waited = 0; waited < PATIENCE_MS && started.some(isRunning); waited += LOOK_MS)
    await wait(LOOK_MS);
  signalAll([...started, ...descendantsOf(process.pid)].filter(isRunning), 'SIGKILL');
  process.exit(0);
}

function signalAll(processes: readonly RunningProcess[], signal: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in between.
    }
  }
}
