import { fork } from 'node:child_process';
import path from 'node:path';

export interface BuildApartOptions {
  /** Names of packages; without them, every package is built. */
  names?: readonly string[];
  onStep: (line: string) => void;
  /** The child's program. Tests give another one. */
  script?: string;
}

/** A line for each step, then the problem, which is null when the build succeeded. */
export type BuildApartMessage = { line: string } | { problem: string | null };

const CHILD = path.join(import.meta.dirname, 'build-apart-child.ts');

/**
 * Builds in a child process. In the server's own process the build's parsers would stay in memory, and the compilers
 * would inherit the server's small heap.
 * @throws Error with the build's message when it fails
 */
export function buildApart({ names = [], onStep, script = CHILD }: BuildApartOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(script, names, { execArgv: [] });
    child.on('message', (message: BuildApartMessage) => {
      if ('line' in message) onStep(message.line);
      else if (message.problem === null) resolve();
      else reject(new Error(message.problem));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The build ended by itself (${signal ?? `code ${code}`}).`)),
    );
  });
}
