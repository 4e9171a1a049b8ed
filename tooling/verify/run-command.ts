import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');

const running = new Set<ChildProcess>();

export interface CommandPlace {
  env?: NodeJS.ProcessEnv;
  /** The workspace by default. */
  cwd?: string;
}

export interface StartedCommand {
  output(): string;
  /**
   * After a signal, `code` is 128 plus the signal's number, as in a shell. Rejects when the command could not start.
   */
  ended: Promise<{ code: number; output: string }>;
  /** Calls the listener with the whole output, at once and after each addition. Replaces an earlier listener. */
  onOutput(listener: (output: string) => void): void;
  /** Reaches every process of the command's group. @returns false when all of them have ended */
  signal(name: NodeJS.Signals | 0): boolean;
}

export function startCommand(
  file: string,
  args: readonly string[],
  { env = process.env, cwd = ROOT }: CommandPlace = {},
): StartedCommand {
  // The command gets a process group of its own, so that a signal also reaches the processes that it starts.
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  let output = '';
  let listener: (output: string) => void = () => undefined;
  const append = (text: Buffer) => {
    output += text.toString();
    listener(output);
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const ended = new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
  return {
    output: () => output,
    ended,
    onOutput: (next) => {
      listener = next;
      next(output);
    },
    signal: (name) => signalGroup(child, name),
  };
}

/** @throws Error when the command cannot be started */
export function runCommand(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number; output: string }> {
  return startCommand(file, args, { env }).ended;
}

export const getBinaryPath = (name: string): string => path.join(ROOT, 'node_modules/.bin', name);

/** Stops all running commands of an interrupted run. Playwright stops the journeys' product only after SIGINT. */
export function stopCommands(): void {
  for (const child of running) signalGroup(child, 'SIGINT');
}

function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, name);
  } catch {
    // All processes of the group have ended.
    return false;
  }
}
