import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { StartProblem } from '../../errors.ts';
import { stopPostgres } from './server-process.ts';

export interface SupervisionOptions {
  first: ChildProcess;
  /** Ends PostgreSQL's remaining child processes, and removes lock files. */
  clear(): Promise<void>;
  spawn(): ChildProcess;
  /** Resolves when PostgreSQL has recovered the committed rows and takes connections. */
  untilReady(server: ChildProcess): Promise<void>;
  onIncident(text: string): void;
  logFile: string;
  /** The pause before each try. */
  waitsMs?: readonly number[];
}

export interface Supervision {
  stop(): Promise<void>;
  /** Resolves only after every try to start PostgreSQL again has failed. */
  lost: Promise<StartProblem>;
}

const WAITS_MS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** After PostgreSQL ran longer than this, the tries are counted anew. */
const STARTED_WELL_MS = 1_000;

/** Starts PostgreSQL again, at the same address, whenever it ends unexpectedly. Requests in between get UNAVAILABLE. */
export function supervisePostgres(supervised: SupervisionOptions): Supervision {
  const { clear, spawn, untilReady, onIncident, logFile, waitsMs = WAITS_MS } = supervised;
  const stopping = new AbortController();
  const lost = Promise.withResolvers<StartProblem>();
  let server = supervised.first;
  let tries = 0;

  /** Returns false after a stop. */
  const startAgain = async (): Promise<boolean> => {
    await wait(waitsMs[tries++] ?? 0, undefined, { signal: stopping.signal }).catch(() => {});
    await clear();
    // There is no await from here to `spawn`, so that a stop sees either the old server or the new one.
    if (stopping.signal.aborted) return false;
    server = spawn();
    await untilReady(server);
    return true;
  };

  const comesBack = async (): Promise<boolean> => {
    while (tries < waitsMs.length && !stopping.signal.aborted) {
      if (await startAgain().catch(() => false)) return true;
      // A server that started too slowly must be stopped before the next try.
      await stopPostgres(server);
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
    await stopPostgres(server);
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
