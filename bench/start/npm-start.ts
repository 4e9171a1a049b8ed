import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const GIVE_UP_MS = 15 * 60_000;
/** Any port that nothing else uses here. */
const PORT = '3917';

export const ADDRESS = `http://127.0.0.1:${PORT}`;

/**
 * Runs `npm start` in a clone until it is ready, then what is asked of it, and stops all of it again.
 * @returns seconds from the command to `Ready`
 */
export async function startIn(clone: string, whenReady = async (_pid: number) => {}): Promise<number> {
  const start = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    env: { ...process.env, PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    await saysReady(child);
    const seconds = (performance.now() - start) / 1000;
    if (child.pid !== undefined) await whenReady(child.pid);
    return seconds;
  } finally {
    stop(child);
    await ended;
  }
}

async function saysReady(child: ChildProcess): Promise<void> {
  if (child.stdout === null || child.stderr === null) throw new Error('npm start has no output.');
  const errors = text(child.stderr);
  const timer = setTimeout(() => stop(child), GIVE_UP_MS);
  let output = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    output += part;
    process.stdout.write(part);
    if (!output.includes('Ready: ')) continue;
    clearTimeout(timer);
    // The rest must be read, or the program would wait for somebody to read it.
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
    // It has ended by itself.
  }
}
