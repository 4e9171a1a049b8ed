import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');

const running = new Set<ChildProcess>();

export interface CommandPlace {
  env?: NodeJS.ProcessEnv;
  /** The workspace when left out. */
  cwd?: string;
}

/** A command that runs. */
export interface StartedCommand {
  /** What it said so far. */
  output(): string;
  /** Settles when it has ended; a signal counts as in a shell, 128 and its number. Rejects when it could not be started. */
  ended: Promise<{ code: number; output: string }>;
  /** Called with all that was said so far whenever more comes. */
  onOutput(listener: (output: string) => void): void;
  /** To the command and all that it started. @returns false when nothing of it is left */
  signal(name: NodeJS.Signals | 0): boolean;
}

/** Starts a command and keeps what it says. */
export function startCommand(
  file: string,
  args: readonly string[],
  { env = process.env, cwd = ROOT }: CommandPlace = {},
): StartedCommand {
  // A group of its own: what the command starts can be stopped with it.
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  let output = '';
  let listener: (output: string) => void = () => undefined;
  const keep = (text: Buffer) => {
    output += text.toString();
    listener(output);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
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

/** Runs a command of the workspace and keeps what it says. */
export function runCommand(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number; output: string }> {
  return startCommand(file, args, { env }).ended;
}

/** A program of node_modules/.bin. */
export const binary = (name: string): string => path.join(ROOT, 'node_modules/.bin', name);

/** Stops all that is under way, in an interrupted run. */
export function stopCommands(): void {
  for (const child of running) signalGroup(child, 'SIGTERM');
}

function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, name);
  } catch {
    // It ended in between.
    return false;
  }
}
