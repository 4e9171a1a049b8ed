import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { startEmbeddedPostgres } from '../../../server/database/embedded/embedded-postgres.ts';
import { reachEmbeddedPostgres } from '../../../server/database/embedded/reach-embedded.ts';
import { getErrorCode } from '../../../server/errors.ts';
import { COMPILE_CACHE } from '../../../server/testing/process-environment.ts';
import { TRIAL_SECRET } from '../../engine/processes.ts';
import { parseProcessFile } from './process-file.ts';

const PROGRAM = join(import.meta.dirname, '../../engine/api-process.ts');
const LOOK_EVERY_MS = 20;
/** This time is longer than a recovery takes on a busy machine. */
const BACK_MS = 90_000;

/** One API process with its own durable PostgreSQL in a data folder, as `npm start` makes it. */
export interface SalonProcess {
  readonly url: string;
  readonly said: string[];
  /** The API's PostgreSQL keeps running, and the next start takes it over. */
  killApi(): Promise<void>;
  /** Resolves when the API listens. */
  startApi(): Promise<void>;
  /** The trial does not restart PostgreSQL: the API does. */
  killPostgres(): void;
  /** @throws Error after 90 seconds, or when the API has ended */
  waitUntilPostgresAnswers(): Promise<void>;
  connection(): Promise<ConnectionSettings>;
  stop(): Promise<void>;
}

export async function startSalonProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<SalonProcess> {
  const said: string[] = [];
  let child: ChildProcess | undefined;
  let url = '';
  let killed = 0;

  const startApi = async () => {
    child = spawn(process.execPath, [PROGRAM], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        DATA_DIR: dataDir,
        TOKEN_SECRET: TRIAL_SECRET,
        DEMO: '0',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PORT: url ? new URL(url).port : '0',
        ...env,
      },
    });
    url = await addressOf(child, said);
  };
  const killApi = async () => {
    if (!child || hasEnded(child)) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const readPostmaster = () =>
    parseProcessFile(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'));
  // A new server writes its id while processes of the killed one may still answer, so its state counts, too.
  const isNewServerReady = () => {
    const { pid, isReady } = readPostmaster();
    return pid !== killed && isReady;
  };

  await startApi();
  return {
    get url() {
      return url;
    },
    said,
    killApi,
    startApi,
    killPostgres() {
      killed = readPostmaster().pid;
      process.kill(killed, 'SIGKILL');
    },
    async waitUntilPostgresAnswers() {
      const end = Date.now() + BACK_MS;
      while (!(await isBack(url, isNewServerReady))) {
        if (hasEnded(child)) throw new Error(`The API ended by itself: ${said.slice(-3)}`);
        if (Date.now() > end) throw new Error('PostgreSQL did not come back by itself');
        await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
      }
    },
    async connection() {
      return (await reachEmbeddedPostgres(dataDir)).connection;
    },
    async stop() {
      // A killed API has left its PostgreSQL running, so the trial takes PostgreSQL over and stops it.
      if (!child || hasEnded(child)) return (await startEmbeddedPostgres({ dataDir })).stop();
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const hasEnded = (child: ChildProcess | undefined) =>
  child === undefined || child.exitCode !== null || child.signalCode !== null;

async function isBack(url: string, isServerReady: () => boolean): Promise<boolean> {
  try {
    if (!isServerReady()) return false;
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch (error) {
    // PostgreSQL's process file is just being written, or the API does not answer yet.
    if (getErrorCode(error) === 'ENOENT' || error instanceof Error) return false;
    throw error;
  }
}

function addressOf(child: ChildProcess, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) =>
      reject(new Error(`The API ended (${signal ?? code}): ${said.slice(-3)}`)),
    );
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        if (line.startsWith('{"url"')) resolve((JSON.parse(line) as { url: string }).url);
        else said.push(line);
      });
    }
  });
}
