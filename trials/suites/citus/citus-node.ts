import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { canConnect } from '../../../server/database/embedded/server-process.ts';
import { listDescendants } from '../../../tooling/prove/process-tree.ts';
import { endProcess, findFreePorts, ProgramFolder, waitUntil } from '../failover/program-process.ts';
import type { CitusPrograms } from './citus-programs.ts';

const OWNER = 'salon';
const DATABASE = 'salon';

/** The same for plain PostgreSQL and for each node of the cluster, so that figures of both can be compared. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '128MB',
  max_connections: '300',
  timezone: 'UTC',
  jit: 'off',
  wal_level: 'logical',
  max_prepared_transactions: '400',
  max_wal_size: '2GB',
};

const CITUS_SETTINGS = {
  shared_preload_libraries: 'citus',
  'citus.shard_count': '8',
  // Triggers of a salon's tables read and write only rows of the same salon, which are on the same node.
  'citus.enable_unsafe_triggers': 'on',
  'citus.propagate_set_commands': 'local',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.enable_statistics_collection': 'off',
  'citus.enable_stat_counters': 'on',
  'citus.max_cached_conns_per_worker': '2',
};

/** One PostgreSQL of Debian with fsync, in a folder and on a port of its own. Only this machine reaches it. */
export class CitusNode {
  readonly name: string;
  readonly connection: ConnectionSettings & { host: string; port: number };
  private readonly folder: ProgramFolder;
  private readonly child: ChildProcess;

  private constructor(name: string, port: number, folder: ProgramFolder, child: ChildProcess) {
    this.name = name;
    this.connection = { host: '127.0.0.1', port, user: OWNER, database: DATABASE };
    this.folder = folder;
    this.child = child;
  }

  get logFile(): string {
    return join(this.folder.path, 'postgres.log');
  }

  static async start(
    name: string,
    parent: string,
    programs: CitusPrograms,
    { isPlain = false } = {},
  ): Promise<CitusNode> {
    const folder = new ProgramFolder(join(parent, name));
    const [port = 0] = await findFreePorts(1);
    const data = join(folder.path, 'data');
    await initialise(folder, programs, data);
    const settings = {
      port,
      unix_socket_directories: folder.path,
      ...SETTINGS,
      ...(isPlain ? {} : CITUS_SETTINGS),
    };
    const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const child = folder.spawn('postgres', join(programs.folder, 'postgres'), ['-D', data, ...options]);
    const node = new CitusNode(name, port, folder, child);
    const first = { ...node.connection, database: 'postgres' };
    await waitUntil(`${name} answers`, () => canConnect(first));
    await runOn(first, `create database ${DATABASE}`);
    return node;
  }

  /** Milliseconds of processor time of all processes of this PostgreSQL until now, also of those that have ended. */
  readProcessorMs(): number {
    const pid = this.child.pid ?? 0;
    const pids = [pid, ...listDescendants(pid).map((child) => child.pid)];
    return pids.reduce((sum, one) => sum + readTicks(one) * MS_OF_TICK, 0);
  }

  run(sql: string): Promise<pg.QueryResult> {
    return runOn(this.connection, sql);
  }

  stop(): Promise<void> {
    return endProcess(this.child, 'SIGINT');
  }
}

/** Linux counts processor time in hundredths of a second. */
const MS_OF_TICK = 10;

/** Own time and that of ended children, in ticks; 0 for a process that has ended. */
function readTicks(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. Fields 14 to 17 are the times.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}

/** Nodes reach each other without passwords: the trial has no secrets, and only this machine reaches the ports. */
async function initialise(folder: ProgramFolder, programs: CitusPrograms, data: string): Promise<void> {
  const options = [
    `--pgdata=${data}`,
    `--username=${OWNER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
  ];
  const child = folder.spawn('initdb', join(programs.folder, 'initdb'), [...options, '--no-sync']);
  const code = await new Promise((ended) => child.once('exit', ended));
  if (code !== 0) throw new Error(`initdb ended with ${code}: see ${folder.path}/initdb.log`);
}

export async function runOn(connection: ConnectionSettings, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
