/** Runs a part's command to its end: its output is shown and kept, its figures are read. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { Part } from './part.ts';

/** How a command ended. One that was cut has no result: it says nothing of the product. */
export type Ending =
  | { isCut: true }
  | { isCut: false; exitCode: number; figures: ProofFigure[]; seconds: number };

export interface RunOptions {
  root: string;
  /** The program and its arguments. */
  argv: readonly string[];
  /** Stops the command and all that it started. */
  signal: AbortSignal;
  /** Minutes after which a command is taken for one that hangs. */
  mostMinutes: number;
}

const KEEPER = path.join(import.meta.dirname, 'keeper.ts');
/** Of shells and launchers: what they answer for a child that a signal ended. */
const ENDED_BY_SIGNAL = [129, 130, 137, 143];
const LAST_WORDS_MS = 1_000;
/** As `timeout` answers. */
const HANGS = 124;

/** Where the output of a part's last run is: `.cache/prove/<id>.log`. */
export const logOf = (root: string, id: string): string => path.join(root, '.cache/prove', `${id}.log`);

/** Runs the command; its figures come through the file that PROOF_FILE names. */
export async function runPart(part: Part, options: RunOptions): Promise<Ending> {
  const { root, signal, mostMinutes } = options;
  const log = logOf(root, part.id);
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
  if (isHung) return { isCut: false, exitCode: HANGS, figures: [hung(mostMinutes)], seconds };
  if (signal.aborted || exit === undefined || ENDED_BY_SIGNAL.includes(exit)) return { isCut: true };
  return { isCut: false, exitCode: exit, figures: readFigures(file), seconds };
}

function startKeeper({ root, argv }: RunOptions, figures: string): ChildProcess {
  const [program = '', ...args] = argv;
  const env = {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    PROOF_FILE: figures,
  };
  // By the Node that runs this, whatever the machine's own is.
  const named = program === 'node' ? process.execPath : program;
  return spawn(process.execPath, [KEEPER, named, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** The command's exit code; undefined when it was stopped, or its keeper did not live to tell. */
function exitOf(keeper: ChildProcess, stopped: AbortSignal): Promise<number | undefined> {
  return new Promise((resolve) => {
    let told: number | undefined;
    keeper.on('message', ({ code }: { code: number | null }) => {
      told = code ?? undefined;
    });
    keeper.once('close', () => resolve(told));
    // What a command left behind may hold the pipe open for ever.
    keeper.once('exit', () => setTimeout(() => resolve(told), LAST_WORDS_MS));
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
