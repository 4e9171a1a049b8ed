import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { ProofPart } from './part.ts';

/** A command that was interrupted has no result, because it shows nothing about the product. */
export type CommandEnding =
  | { isInterrupted: true }
  | { isInterrupted: false; exitCode: number; figures: ProofFigure[]; seconds: number };

export interface RunOptions {
  root: string;
  argv: readonly string[];
  /** Stops the command and every process that it started. */
  signal: AbortSignal;
  /** After this time the command counts as hanging and is stopped. */
  mostMinutes: number;
}

const COMMAND_PARENT = path.join(import.meta.dirname, 'command-parent.ts');
/** Exit codes with which shells and launchers report a child that a signal ended. */
const ENDED_BY_SIGNAL = [129, 130, 137, 143];
const OUTPUT_GRACE_MS = 1_000;
/** The stored exit code of a hanging command; the program `timeout` uses the same. */
const TIMED_OUT = 124;

export const getLogFile = (root: string, id: string): string => path.join(root, '.cache/prove', `${id}.log`);

/** The command writes its figures into the file that PROOF_FILE names. Resolves also when the command fails. */
export async function runPart(part: ProofPart, options: RunOptions): Promise<CommandEnding> {
  const { root, signal, mostMinutes } = options;
  const log = getLogFile(root, part.id);
  const file = path.join(path.dirname(log), `${part.id}.figures.json`);
  mkdirSync(path.dirname(log), { recursive: true });
  rmSync(file, { force: true });
  const startedAt = performance.now();
  const keeper = startKeeper(options, file);
  const kept = createWriteStream(log);
  for (const stream of [keeper.stdout, keeper.stderr]) {
    stream?.pipe(kept, { end: false });
    stream?.pipe(stream === keeper.stdout ? process.stdout : process.stderr, { end: false });
  }
  const hangs = AbortSignal.timeout(mostMinutes * 60_000);
  const exit = await exitOf(keeper, AbortSignal.any([signal, hangs]));
  kept.end();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const isHung = hangs.aborted && !signal.aborted && exit === undefined;
  if (isHung) return { isInterrupted: false, exitCode: TIMED_OUT, figures: [hung(mostMinutes)], seconds };
  if (signal.aborted || exit === undefined || ENDED_BY_SIGNAL.includes(exit)) return { isInterrupted: true };
  return { isInterrupted: false, exitCode: exit, figures: readFigures(file), seconds };
}

function startKeeper({ root, argv }: RunOptions, figures: string): ChildProcess {
  const [program = '', ...args] = argv;
  const env = {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    PROOF_FILE: figures,
  };
  // `node` means the Node that runs this file, not the Node on PATH.
  const named = program === 'node' ? process.execPath : program;
  return spawn(process.execPath, [COMMAND_PARENT, named, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Undefined when a signal ended the command, or when its parent process (`COMMAND_PARENT`) ended first. */
function exitOf(keeper: ChildProcess, stopped: AbortSignal): Promise<number | undefined> {
  return new Promise((resolve) => {
    let exitCode: number | undefined;
    keeper.on('message', ({ code }: { code: number | null }) => {
      exitCode = code ?? undefined;
    });
    keeper.once('close', () => resolve(exitCode));
    // A process that the command left behind may keep the pipe open for ever, and prevent `close`.
    keeper.once('exit', () => setTimeout(() => resolve(exitCode), OUTPUT_GRACE_MS));
    const stop = () => keeper.connected && keeper.disconnect();
    if (stopped.aborted) stop();
    stopped.addEventListener('abort', stop, { once: true });
  });
}

const hung = (minutes: number): ProofFigure => ({
  promise: 'The command comes to its end',
  goal: `within ${minutes} minutes`,
  figure: 'stopped, as it had not',
  isMet: false,
});

function readFigures(file: string): ProofFigure[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ProofFigure[]) : [];
}
