import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './run-command.ts';

/**
 * Runs a program with this process's terminal. A stop request sends SIGTERM to the program.
 * @returns after the program's end, whether it passed
 */
export async function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<boolean> {
  if (stop.aborted) return false;
  const child = spawn(process.execPath, args, { stdio: 'inherit', env, cwd: ROOT });
  const end = () => child.kill('SIGTERM');
  stop.addEventListener('abort', end);
  const [code] = await once(child, 'close');
  stop.removeEventListener('abort', end);
  return code === 0 && !stop.aborted;
}
