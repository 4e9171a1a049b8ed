import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { choosePostgresUser } from '../../../server/database/embedded/postgres-user.ts';

export interface Pooler {
  version: string;
  /** Settings of a connection through PgBouncer. */
  connection: ConnectionSettings & { host: string; port: number };
  stop(): Promise<void>;
}

const READY_MS = 30_000;

/** Returns text like `PgBouncer 1.25.0`; null if PgBouncer is not installed. */
export function readPgbouncerVersion(): string | null {
  const program = programOf();
  if (!program) return null;
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '';
}

/** Debian's folder is only in root's search path. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const programOf = () => FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));

interface Place {
  connection: ConnectionSettings;
  /** PgBouncer runs as the folder's owner, who may use the socket. */
  postgresFolder: string;
  poolSize: number;
}

/** @throws Error when PgBouncer does not take connections within thirty seconds */
export async function startPooler({ connection, postgresFolder, poolSize }: Place): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'salon-pgbouncer-'));
  const user = choosePostgresUser('/bin/sh', postgresFolder);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(settings, settingsOf(connection, port, poolSize), { mode: 0o600 });
  for (const path of user.account ? [folder, settings] : []) {
    chownSync(path, user.account?.uid ?? 0, user.account?.gid ?? 0);
  }
  const { file, args } = user.command(programOf() ?? '', ['-q', settings]);
  const child = spawn(file, args, { stdio: 'ignore' });
  const stop = async () => {
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const through = { host: '127.0.0.1', port, user: 'salon', database: 'salon' };
  try {
    await untilReady(child, through);
  } catch (error) {
    await stop();
    throw error;
  }
  return { version: readPgbouncerVersion() ?? '', connection: through, stop };
}

/**
 * Returns PgBouncer's settings, with which it finds a new primary within a second. Any user may sign in, because only this trial uses the port, and only on this machine.
 */
function settingsOf(connection: ConnectionSettings, port: number, poolSize: number): string {
  const { host, port: postgresPort, user, password, database } = connection;
  const to = `host=${host} port=${postgresPort} dbname=${database} user=${user} password=${password}`;
  return `[databases]
salon = ${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
server_connect_timeout = 3
server_login_retry = 1
`;
}

async function untilReady(child: ChildProcess, through: ConnectionSettings): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end && child.exitCode === null) {
    const client = new pg.Client({ ...through, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await new Promise((wake) => setTimeout(wake, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('PgBouncer does not take connections');
}

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => holder.once('listening', listening));
  const address = holder.address();
  await new Promise((closed) => holder.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}
