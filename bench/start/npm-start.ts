import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const READY_TIMEOUT_MS = 15 * 60_000;
/** No other command of the workspace uses this port. */
const PORT = '3917';

export const DEMO_ADDRESS = `http://127.0.0.1:${PORT}`;

/** Runs `npm start` until it is ready, then `whenReady`, and stops it. @returns seconds from the command to `Ready` */
export async function runNpmStart(clone: string, whenReady = async (_pid: number) => {}): Promise<number> {
  const start = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    env: { ...process.env, PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    await untilReady(child);
    const seconds = (performance.now() - start) / 1000;
    if (child.pid !== undefined) await whenReady(child.pid);
    return seconds;
  } finally {
    stop(child);
    await ended;
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  if (child.stdout === null || child.stderr === null) throw new Error('npm start has no output.');
  const errors = text(child.stderr);
  const timer = setTimeout(() => stop(child), READY_TIMEOUT_MS);
  let output = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    output += part;
    process.stdout.write(part);
    if (!output.includes('Ready: ')) continue;
    clearTimeout(timer);
    // The output must still be read, because the program would block when the pipe is full.
    child.stdout.resume();
    return;
  }
  clearTimeout(timer);
  throw new Error(`npm start ended before it was ready.\n${await errors}`);
}

function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // The process has already ended.
  }
}
