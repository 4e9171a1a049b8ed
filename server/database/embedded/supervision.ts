import type { ChildProcess } from 'node:child_process';
import { StartProblem } from '../../errors.ts';
import { stopServer } from './server-process.ts';

export interface Supervised {
  /** Runs and takes connections already. */
  first: ChildProcess;
  /** Clears away what the dead one left: processes of it that are still ending, its lock files. */
  clear(): Promise<void>;
  spawn(): ChildProcess;
  /** Resolves once it takes connections, after the recovery of what was committed. */
  untilReady(server: ChildProcess): Promise<void>;
  onIncident(text: string): void;
  logFile: string;
  /** Before each try; more tries than that it does not get. */
  waitsMs?: readonly number[];
}

export interface Supervision {
  /** Ends PostgreSQL and starts it no more. */
  stop(): Promise<void>;
  /** Settles only when PostgreSQL did not come back within all tries. */
  lost: Promise<StartProblem>;
}

/** About half a minute in all. */
const WAITS_MS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** Whoever lived so long had started well: the next death is a new story. */
const STARTED_WELL_MS = 1_000;

/**
 * Starts PostgreSQL again whenever it ends by itself: killed by the system for its memory, or by a hand. Its address
 * stays the same, so that the pool connects again at the next request; those in between answer UNAVAILABLE.
 */
export function supervise(supervised: Supervised): Supervision {
  const { clear, spawn, untilReady, onIncident, logFile, waitsMs = WAITS_MS } = supervised;
  const stopping = new AbortController();
  const lost = Promise.withResolvers<StartProblem>();
  let server = supervised.first;
  let tries = 0;

  /** False when it did not start, or must not any more. */
  const startAgain = async (): Promise<boolean> => {
    await wait(waitsMs[tries++] ?? 0, stopping.signal);
    await clear();
    // From here to the start nothing waits: a stop finds either no new server, or this one.
    if (stopping.signal.aborted) return false;
    server = spawn();
    await untilReady(server);
    return true;
  };

  const comesBack = async (): Promise<boolean> => {
    while (tries < waitsMs.length && !stopping.signal.aborted) {
      if (await startAgain().catch(() => false)) return true;
      // It may have started and be too slow: the next try must not find it alive.
      await stopServer(server);
    }
    return false;
  };

  const watch = async () => {
    let isBack = true;
    while (isBack) {
      const readyAt = Date.now();
      await ended(server);
      if (stopping.signal.aborted) return;
      if (Date.now() - readyAt > STARTED_WELL_MS) tries = 0;
      onIncident(`PostgreSQL ended by itself (${howItEnded(server)}) and is started again.`);
      isBack = await comesBack();
      if (isBack) onIncident('PostgreSQL is back.');
    }
    if (!stopping.signal.aborted) lost.resolve(givenUp(logFile));
  };
  const watching = watch();

  const stop = async () => {
    stopping.abort();
    await stopServer(server);
    await watching;
  };
  return { stop, lost: lost.promise };
}

const givenUp = (logFile: string) =>
  new StartProblem('DATABASE_UNREACHABLE', `PostgreSQL does not come back; see ${logFile}.`);

const howItEnded = ({ signalCode, exitCode }: ChildProcess) => signalCode ?? `code ${exitCode}`;

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    server.once('exit', () => done());
    server.once('error', () => done());
  });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
