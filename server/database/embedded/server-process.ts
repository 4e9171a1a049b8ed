import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../../errors.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import { POSTGRES_ENVIRONMENT, type ProgramPathOf } from './binaries.ts';
import type { PostgresUser } from './postgres-user.ts';

export interface PostgresProcessOptions {
  folder: string;
  socketFolder: string;
  port: number;
  logFile: string;
  user: PostgresUser;
  durable: boolean;
  endsWithParent: boolean;
  programs: ProgramPathOf;
}

const START_MS = 120_000;
const STOP_MS = 30_000;
const MAX_LOG_BYTES = 20_000_000;

/** Returns before PostgreSQL answers. */
export function spawnPostgres(place: PostgresProcessOptions): ChildProcess {
  const { folder, socketFolder, port, logFile, user, durable, endsWithParent, programs } = place;
  const safe = durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '',
    port,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync: safe,
    full_page_writes: safe,
    timezone: 'UTC',
    jit: 'off',
    // For `pnpm salon move` (decision 0054). A forgotten slot must not fill the disk.
    wal_level: 'logical',
    max_slot_wal_keep_size: '4GB',
    // Without statements and the details of errors the log contains no names and phones.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = [programs('postgres'), '-D', folder, ...options];
  // Only Linux can send PostgreSQL a signal when its parent has ended.
  const isTied = endsWithParent && process.platform === 'linux';
  const [first = '', ...rest] = isTied ? ['setpriv', '--pdeathsig=INT', '--', ...program] : program;
  const { file, args } = user.command(first, rest);
  const isLong = existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES;
  const log = openSync(logFile, isLong ? 'w' : 'a', 0o600);
  // In a process group of its own PostgreSQL does not get Ctrl+C; the server stops it after the last request.
  return spawn(file, args, {
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
    stdio: ['ignore', log, log],
    detached: true,
  });
}

/** @throws StartProblem when PostgreSQL ends first or takes longer than START_MS */
export async function waitUntilPostgresReady(
  server: ChildProcess,
  connection: ConnectionSettings,
  logFile: string,
): Promise<void> {
  const end = Date.now() + START_MS;
  let spawnError: Error | undefined;
  server.once('error', (error) => {
    spawnError = error;
  });
  while (!(await canConnect(connection))) {
    if (spawnError || hasEnded(server)) {
      throw new StartProblem('DATABASE_UNREACHABLE', `PostgreSQL did not start; see ${logFile}.`, spawnError);
    }
    if (Date.now() > end) {
      throw new StartProblem('DATABASE_UNREACHABLE', `PostgreSQL does not get ready; see ${logFile}.`);
    }
    await wait(50);
  }
}

/** Stops PostgreSQL by a fast shutdown, and after STOP_MS by an immediate one. */
export async function stopPostgres(server: ChildProcess): Promise<void> {
  if (hasEnded(server) || server.pid === undefined) return;
  const exited = new Promise<void>((done) => server.once('exit', () => done()));
  server.kill('SIGINT');
  const hard = setTimeout(() => server.kill('SIGQUIT'), STOP_MS);
  await exited;
  clearTimeout(hard);
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

export async function canConnect(connection: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
