import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, readConfig } from './config.ts';
import type { ConnectionSettings } from './database/connection-settings.ts';
import { startServer } from './main.ts';
import { getClusterConnection } from './testing/cluster.ts';
import { openDatabaseProxy } from './testing/database-proxy.ts';
import { type PreparedDataFolder, prepareDataFolder } from './testing/prepared-folder.ts';

let prepared: PreparedDataFolder;
let dataDir: string;

beforeAll(async () => {
  prepared = await prepareDataFolder(async (folder) => (await start({ dataDir: folder })).stop());
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'salon-main-'));
  prepared.copyTo(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => prepared.remove());

const start = (config: Partial<Config> = {}, distDir: string | null = null) =>
  startServer({ ...readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0' }), ...config, distDir });

function addressOf(database: string, change: ConnectionSettings = {}): string {
  const { host, port, user, password } = { ...getClusterConnection(database), ...change };
  return `postgresql://${user}:${password}@localhost:${port}/${database}?host=${host}`;
}

test('the server starts, answers, and stops with all its parts', async () => {
  const steps: string[] = [];
  const config = readConfig({ DATA_DIR: join(dataDir, 'new'), PORT: '0', DEMO: '0' });
  const server = await startServer({ ...config, distDir: null, onStep: (text) => steps.push(text) });
  const answer = await fetch(`${server.url}/api/health`);
  expect(await answer.json()).toMatchObject({ success: true, data: { database: true } });
  expect(steps).toEqual(['Preparing PostgreSQL', 'Starting PostgreSQL', 'Migrating the database']);
  await server.stop();
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  await (await startServer({ ...config, distDir: null })).stop();
});

test('a taken port ends the start with one sentence, and nothing is left running', async () => {
  const other = createServer().listen(0, 'localhost');
  await new Promise((listening) => other.once('listening', listening));
  const { port } = other.address() as { port: number };
  await expect(start({ port })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    message: `Port ${port} is taken by another program; choose another PORT.`,
  });
  other.close();
  await (await start()).stop();
});

test.each([
  ['an unreachable one', 'postgresql://salon@127.0.0.1:1/salon', 'DATABASE_UNREACHABLE'],
  ['a text that is no address', 'nonsense://', 'DATABASE_UNREACHABLE'],
])('a wrong DATABASE_URL (%s) ends the start with one sentence', async (_name, databaseUrl, code) => {
  const problem = await start({ databaseUrl }).catch((error: Error) => error);
  expect(problem).toMatchObject({ name: 'StartProblem', code });
  expect((problem as Error).message).toMatch(/^Cannot connect to PostgreSQL: .+\.$/);
});

test('an unreachable pooler ends the start with one sentence, although PostgreSQL answers', async () => {
  const databaseSessionUrl = addressOf('postgres');
  const databaseUrl = 'postgresql://salon@127.0.0.1:1/salon';
  await expect(start({ databaseUrl, databaseSessionUrl })).rejects.toMatchObject({
    code: 'DATABASE_UNREACHABLE',
    message: expect.stringMatching(/^Cannot connect to PostgreSQL: .+\.$/),
  });
});

test('two addresses of different databases end the start with one sentence, before a migration', async () => {
  const empty = `main_${randomBytes(8).toString('hex')}`;
  const owner = new pg.Client(getClusterConnection('postgres'));
  await owner.connect();
  await owner.query(`create database ${empty}`);
  try {
    const config = { databaseUrl: addressOf('postgres'), databaseSessionUrl: addressOf(empty) };
    await expect(start(config)).rejects.toMatchObject({
      code: 'DATABASE_NOT_READY',
      message: 'DATABASE_URL and DATABASE_SESSION_URL lead to different databases.',
    });
    const client = new pg.Client(getClusterConnection(empty));
    await client.connect();
    const { rows } = await client.query("select from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([]);
  } finally {
    await owner.query(`drop database ${empty} with (force)`);
    await owner.end();
  }
});

test('a pooler and PostgreSQL itself, which lead to the same database, are used', async () => {
  const pooler = await openDatabaseProxy(getClusterConnection('postgres'), { likeAPooler: true, deaf: true });
  const { host, port } = pooler.settings;
  const databaseUrl = addressOf('postgres', { host, port });
  const server = await start({ databaseUrl, databaseSessionUrl: addressOf('postgres') });
  expect((await fetch(`${server.url}/api/test-supabase`)).status).toBe(200);
  await server.stop();
  await pooler.close();
});

test('the PostgreSQL of DATABASE_URL is used', async () => {
  const server = await start({ databaseUrl: addressOf('postgres') });
  expect((await fetch(`${server.url}/api/test-supabase`)).status).toBe(200);
  await server.stop();
});

test('a data folder that cannot be created ends the start with one sentence', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  await expect(start({ dataDir: join(dataDir, 'file/data') })).rejects.toMatchObject({
    code: 'DATA_FOLDER_UNUSABLE',
  });
});

test('a missing build ends the start with NOT_BUILT', async () => {
  mkdirSync(join(dataDir, 'dist'));
  await expect(start({}, join(dataDir, 'dist'))).rejects.toMatchObject({ code: 'NOT_BUILT' });
});

describe('a start during a build', () => {
  const begin = (built: Promise<unknown>, more: object = {}) => {
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0' });
    return startServer({ ...config, distDir: join(dataDir, 'dist'), built, ...more });
  };

  test('prepares the database meanwhile, and opens the files after the build', async () => {
    const build = Promise.withResolvers<void>();
    const migrated = Promise.withResolvers<void>();
    const onStep = (text: string) => text === 'Migrating the database' && migrated.resolve();
    const starting = begin(build.promise, { onStep });
    const failure = starting.catch((error) => error);
    // If the start opened the missing folder of files earlier, it would fail before the migration.
    await migrated.promise;
    build.resolve();
    expect(await failure).toMatchObject({ code: 'NOT_BUILT' });
    await (await start()).stop();
  });

  test('ends with the error of a failed build, and nothing is left running', async () => {
    const built = Promise.reject(new Error('mf-cash does not build.'));
    await expect(begin(built)).rejects.toThrow('mf-cash does not build.');
    await (await start()).stop();
  });

  test('ends after Ctrl+C without waiting for the build', async () => {
    const interruption = new AbortController();
    const onStep = (text: string) => text === 'Migrating the database' && interruption.abort();
    const starting = begin(new Promise(() => {}), { onStep, interrupted: interruption.signal });
    await expect(starting).rejects.toMatchObject({ code: 'INTERRUPTED' });
    await (await start()).stop();
  });
});

test.each(['Starting PostgreSQL', 'Migrating the database'])(
  'Ctrl+C during the step "%s" ends the start and leaves nothing running',
  async (step) => {
    const interruption = new AbortController();
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0' });
    const steps: string[] = [];
    const onStep = (text: string) => {
      steps.push(text);
      if (text === step) interruption.abort();
    };
    const starting = startServer({ ...config, distDir: null, onStep, interrupted: interruption.signal });
    await expect(starting).rejects.toMatchObject({ code: 'INTERRUPTED' });
    expect(steps.at(-1)).toBe(step);
    await (await start()).stop();
  },
);

test('two calls of stop end the server once, and both wait for the end', async () => {
  const server = await start();
  const first = server.stop();
  await server.stop();
  await (await start()).stop();
  await first;
});

test('a database of the demo is not served to other machines or in production', async () => {
  await (await start({ production: true })).stop();
  await (await start({ demo: true })).stop();
  const refusal = { code: 'DEMO_DATA' };
  await expect(start({ production: true })).rejects.toMatchObject(refusal);
  await expect(start({ host: '0.0.0.0' })).rejects.toMatchObject(refusal);
  await (await start()).stop();
});
