import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type PreparedDataFolder, prepareDataFolder } from '../../testing/prepared-folder.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostgresProcesses } from './processes.ts';
import { supervisePostgres } from './supervision.ts';

let prepared: PreparedDataFolder;
let dataDir: string;
const children: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];

beforeAll(async () => {
  prepared = await prepareDataFolder(async (folder) =>
    (await startEmbeddedPostgres({ dataDir: folder, durable: false })).stop(),
  );
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'salon-embedded-'));
});
afterAll(() => prepared.remove());

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const server of servers.splice(0)) await server.stop();
  // Starts and stops PostgreSQL, because a start stops a PostgreSQL that a killed child left running.
  if (existsSync(join(dataDir, 'postgres/postmaster.pid')))
    await (await startEmbeddedPostgres({ dataDir })).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  if (readdirSync(dataDir).length === 0) prepared.copyTo(dataDir);
  // Without fsync, written data survives the end of the process, but not a power cut.
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  servers.push(server);
  return server;
}

async function startElsewhere(): Promise<{ child: ChildProcess; connection: ConnectionSettings }> {
  prepared.copyTo(dataDir);
  const script = join(import.meta.dirname, 'embedded-child.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, connection: JSON.parse(line) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function query(connection: ConnectionSettings, sql: string) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** A zombie keeps its process id, but has no working folder. */
const isRunning = (pid: number) =>
  findPostgresProcesses(join(realpathSync(dataDir), 'postgres')).includes(pid);

test('a stop and a start keep the rows that were written', async () => {
  const first = await start();
  await query(first.connection, 'create table kept (n int); insert into kept values (7)');
  await first.stop();
  const second = await start();
  expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('after a kill -9 the next start stops the orphan and has every committed row', async () => {
  const { child, connection } = await startElsewhere();
  await query(connection, 'create table kept (n int); insert into kept values (7)');
  const orphan = postmaster();
  await kill(child);
  expect(isRunning(orphan)).toBe(true);
  const next = await start();
  expect(isRunning(orphan)).toBe(false);
  expect(existsSync(String(connection.host))).toBe(false);
  expect(await query(next.connection, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('the server starts after PostgreSQL was killed during a query', async () => {
  const { child, connection } = await startElsewhere();
  await query(connection, 'create table kept (n int); insert into kept values (7)');
  const running = query(connection, 'select pg_sleep(60)').catch(() => 'broken off');
  const orphan = postmaster();
  await kill(child);
  process.kill(orphan, 'SIGKILL');
  const next = await start();
  expect(await query(next.connection, 'select n from kept')).toEqual([{ n: 7 }]);
  expect(await running).toBe('broken off');
});

async function queryWhenBack(connection: ConnectionSettings, sql: string) {
  for (;;) {
    try {
      return await query(connection, sql);
    } catch {
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }
}

test('a killed PostgreSQL is started again at the same address, with every committed row', async () => {
  const said: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    onIncident: (text) => said.push(text),
  });
  servers.push(server);
  await query(server.connection, 'create table kept (n int); insert into kept values (7)');
  for (let death = 1; death <= 3; death++) {
    const dead = postmaster();
    const running = query(server.connection, 'select pg_sleep(60)').catch(() => 'broken off');
    process.kill(dead, 'SIGKILL');
    expect(await running).toBe('broken off');
    expect(await queryWhenBack(server.connection, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(postmaster()).not.toBe(dead);
  }
  expect(said[0]).toBe('PostgreSQL ended by itself (SIGKILL) and is started again.');
  await server.stop();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('a stop during PostgreSQL’s restart leaves no PostgreSQL running', async () => {
  const server = await start();
  const dead = postmaster();
  process.kill(dead, 'SIGKILL');
  await server.stop();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid')) && isRunning(postmaster())).toBe(false);
  const next = await start();
  expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the server reports a PostgreSQL that does not come back, after a bounded number of tries', async () => {
  let starts = 0;
  const child = (program: string) => spawn(program, { stdio: 'ignore' });
  const { lost } = supervisePostgres({
    first: child('false'),
    clear: async () => {},
    spawn: () => child('false'),
    untilReady: async () => {
      starts++;
      throw new Error('does not start');
    },
    onIncident: () => {},
    logFile: 'postgres.log',
    waitsMs: [0, 1, 1],
  });
  expect((await lost).message).toBe('PostgreSQL does not come back; see postgres.log.');
  expect(starts).toBe(3);
});

test('a stale process file with the id of a foreign process stops no process', async () => {
  await (await start()).stop();
  const bystander = spawn('sleep', ['60']);
  children.push(bystander);
  writeFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    `${bystander.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n\n`,
  );
  const next = await start();
  await next.stop();
  expect(bystander.exitCode).toBeNull();
});

test('a second start on the same folder is refused in one sentence, and the first server goes on', async () => {
  const { connection } = await startElsewhere();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    name: 'StartProblem',
    code: 'DATA_FOLDER_IN_USE',
    message: `Another server is already running on ${dataDir}.`,
  });
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an interrupted preparation starts again from the beginning', async () => {
  mkdirSync(join(dataDir, 'postgres.draft/pg_wal'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.draft/PG_VERSION'), '18\n');
  const postgres = await start();
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir)).not.toContain('postgres.draft');
});

test('a folder with foreign files in it is not touched', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres/letter.txt'), 'mine');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'DATA_FOLDER_UNUSABLE' });
  expect(readFileSync(join(dataDir, 'postgres/letter.txt'), 'utf8')).toBe('mine');
});

test('PostgreSQL writes through to the disk, listens on no port, and refuses a connection without the password', async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  servers.push(server);
  const { connection } = server;
  const settings = await query(
    connection,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
            current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums`,
  );
  expect(settings).toEqual([{ fsync: 'on', listens: '', encoding: 'UTF8', checksums: 'on' }]);
  await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
  expect(statSync(String(connection.host)).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'postgres.secret')).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
});

test('PostgreSQL sorts names as an Arabic reader expects', async () => {
  const { connection } = await start();
  const names = await query(
    connection,
    `create collation arabic (provider = icu, locale = 'ar');
     select 1`,
  ).then(() =>
    query(
      connection,
      `select n from (values ('يسرى'), ('إيمان'), ('بان'), ('آمنة'), ('أحلام')) v(n) order by n collate arabic`,
    ),
  );
  expect(names.map(({ n }) => n)).toEqual(['آمنة', 'أحلام', 'إيمان', 'بان', 'يسرى']);
});
