import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ConnectionSettings } from '../../server/database/connection-settings.ts';
import { locatePrograms, type ProgramPathOf } from '../../server/database/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { COMPILE_CACHE, toDatabaseUrl } from '../../server/testing/process-environment.ts';

export interface ProcessesOptions {
  count: number;
  /** Additional settings of every process: `{ POOL_SIZE: '10' }`. */
  env?: Record<string, string>;
  /** Whether the demo salons are loaded. */
  demo?: boolean;
  /** By default an embedded PostgreSQL starts in a folder of its own. */
  connection?: ConnectionSettings;
  /** Whether the embedded PostgreSQL survives a power cut, which makes it slower. */
  durable?: boolean;
  /** By default api-process.ts of this working tree. */
  program?: string;
}

export interface Processes {
  /** The addresses stay the same after a restart. */
  urls: string[];
  /** The process ids, in the order of `urls`. A restarted process has a new id. */
  pids: number[];
  /** The connection of the database's owner. */
  connection: ConnectionSettings;
  /** The folder of the uploads, and of the embedded PostgreSQL if there is one. */
  dataDir: string;
  /** `signal` is SIGTERM by default. Resolves when the process has ended. */
  kill(index: number, signal?: NodeJS.Signals): Promise<void>;
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** All processes have this secret, so a token of one process is valid at the others. */
export const TRIAL_SECRET = 'the secret of trials alone, of more than 32 characters';

/** The memory settings of `pnpm serve`. */
const LEAN = ['--max-semi-space-size=8', '--heap-growing-percent=25'];

const PROGRAM = join(import.meta.dirname, 'api-process.ts');

/** Starts API processes, which a trial calls over real HTTP. */
export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const { count, env = {}, demo = false, durable = false, program = PROGRAM } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-trial-'));
  const programs = programsOfTrial();
  const postgres = options.connection
    ? null
    : await startEmbeddedPostgres({
        dataDir,
        durable,
        endsWithParent: true,
        ...(programs ? { programs } : {}),
      });
  const connection = options.connection ?? postgres?.connection ?? {};
  const children: ChildProcess[] = [];
  const urls: string[] = [];
  const pids: number[] = [];

  const start = async (index: number) => {
    const port = urls[index] ? new URL(urls[index]).port : '0';
    const child = spawn(process.execPath, [...LEAN, program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        DATABASE_URL: toDatabaseUrl(connection),
        DATA_DIR: dataDir,
        TOKEN_SECRET: TRIAL_SECRET,
        DEMO: demo ? '1' : '0',
        PORT: port,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...env,
      },
    });
    children[index] = child;
    pids[index] = child.pid ?? 0;
    urls[index] = await urlOf(child);
  };
  const kill = async (index: number, signal: NodeJS.Signals = 'SIGTERM') => {
    const child = children[index];
    if (child) await end(child, signal);
  };
  const stop = async () => {
    await Promise.all(children.map((child) => end(child, 'SIGTERM')));
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    // The processes start one after another, because the first process migrates the database and loads the demo.
    for (let index = 0; index < count; index++) await start(index);
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (index: number) => {
    await kill(index);
    await start(index);
  };
  return { urls, pids, connection, dataDir, kill, restart, stop };
}

/** Returns the programs of PostgreSQL 15, the oldest version that the server supports, if TRIAL_POSTGRES is 15. */
function programsOfTrial(): ProgramPathOf | undefined {
  const version = process.env.TRIAL_POSTGRES;
  if (version && version !== '15') throw new Error(`TRIAL_POSTGRES may be 15, not "${version}"`);
  return version ? locatePrograms('15') : undefined;
}

/** Returns the address that the process prints. Its other lines go to the trial's own output. */
function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`An API process ended with ${code} before it listened`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { url } = line.startsWith('{"url"') ? (JSON.parse(line) as { url: string }) : {};
      if (url) resolve(url);
      else process.stdout.write(`${line}\n`);
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill(signal);
  await exited;
}
