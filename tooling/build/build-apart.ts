import { fork } from 'node:child_process';
import path from 'node:path';

export interface BuildApartOptions {
  /** The packages to build. Without it, every package. */
  names?: readonly string[];
  onStep: (line: string) => void;
  /** The child's program; another one in tests. */
  script?: string;
}

/** A message of the child: one line for each step, and the outcome with the problem when the build failed. */
export type BuildApartMessage = { line: string } | { problem: string | null };

const CHILD = path.join(import.meta.dirname, 'build-apart-child.ts');

/**
 * Runs `buildAll` in a process of its own. A server that builds first would keep the build's parsers in its memory, and
 * the compilers would inherit the server's small heap, which makes compiling take half as long again. When this process
 * ends, the child ends too. @throws Error with the build's message when it fails
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
