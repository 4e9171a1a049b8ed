import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@salon/shared/contracts/paths';
import { readConfig } from './config.ts';
import { type RunningServer, type ServerOptions, startServer } from './main.ts';
import { makeSiteDist } from './platform/customer-site/testing/site-dist.ts';
import { getClusterConnection, runAdminStatement } from './testing/cluster.ts';
import { type DatabaseProxy, openDatabaseProxy } from './testing/database-proxy.ts';
import { toDatabaseUrl } from './testing/process-environment.ts';

const dist = makeSiteDist();
let dataDir: string;
let line: DatabaseProxy;
let database: string;
let server: RunningServer | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'salon-start-'));
  database = `start_${randomBytes(8).toString('hex')}`;
  await runAdminStatement(`create database ${database}`);
  line = await openDatabaseProxy(getClusterConnection(database));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server?.stop();
  server = undefined;
  await line.close();
  await runAdminStatement(`drop database if exists ${database} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => dist.remove());

const start = async (change: Partial<ServerOptions> = {}) => {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' });
  const databaseUrl = toDatabaseUrl(line.settings);
  const options = { ...config, databaseUrl, distDir: dist.distDir, waitsForDatabase: true, ...change };
  server = await startServer(options);
  return server;
};

/** With pages, production also needs keys of releases. */
const IN_PRODUCTION = { production: true, distDir: null };

async function createNorth() {
  const name = `${database}_north`;
  await runAdminStatement(`create database ${name}`);
  const north = await openDatabaseProxy(getClusterConnection(name));
  const furtherDatabases = [{ name: 'north', address: toDatabaseUrl(north.settings) }];
  const dropNorth = async () => {
    await server?.stop();
    server = undefined;
    await north.close();
    await runAdminStatement(`drop database ${name} with (force)`);
  };
  return { north, furtherDatabases, dropNorth };
}

const ask = async (path: string) => {
  const answer = await fetch(`${server?.url}${path}`, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  const isPage = text.startsWith('<');
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ...(isPage ? {} : JSON.parse(text)),
  };
};

test('without a database the server starts, serves pages and answers 503, and is ready when the database is there', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  line.shut();
  await start();
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining('The server has no database yet and tries again.'),
  );
  expect((await ask('/login')).status).toBe(200);
  expect((await ask('/book/noor')).status).toBe(200);
  expect((await ask(paths.healthLive)).status).toBe(200);
  expect(await ask(paths.healthReady)).toMatchObject({
    ...{ status: 503, retryAfter: '5', code: 'UNAVAILABLE', details: { reason: 'database-away' } },
  });
  const salon = paths.business('noor');
  expect(await ask(salon)).toMatchObject({ status: 503, retryAfter: '5', code: 'UNAVAILABLE' });

  line.mend();
  while ((await ask(paths.healthReady)).status !== 200) await new Promise((wake) => setTimeout(wake, 50));
  // Only a migrated database can answer that there is no such salon.
  expect(await ask(salon)).toMatchObject({ status: 404, code: 'BUSINESS_NOT_FOUND' });
});

test('a further database that is away at the start stops no salon, and is used as soon as it answers', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { north, furtherDatabases, dropNorth } = await createNorth();
  north.shut();
  await start({ ...IN_PRODUCTION, furtherDatabases });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('The salons of the database north wait for it.'));
  const ready = async () => (await ask(paths.healthReady)).data.degraded;
  expect(await ready()).toContain('database-away:north');
  expect(await ask(paths.business('noor'))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });

  north.mend();
  while ((await ready()).length > 0) await new Promise((wake) => setTimeout(wake, 50));
  expect(await ask(paths.business('noor'))).toMatchObject({ status: 404, code: 'BUSINESS_NOT_FOUND' });
  await dropNorth();
});

test('in production a further database with the demo is refused, also when it was away at the start', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { north, furtherDatabases, dropNorth } = await createNorth();
  await (await start({ distDir: null, demo: true, databaseUrl: toDatabaseUrl(north.settings) })).stop();
  await expect(start({ ...IN_PRODUCTION, furtherDatabases })).rejects.toMatchObject({ code: 'DEMO_DATA' });
  north.shut();
  const { log } = await start({ ...IN_PRODUCTION, furtherDatabases });
  const logged = jest.spyOn(log, 'warn');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('The salons of the database north wait for it.'));
  north.mend();
  while (logged.mock.calls.length === 0) await new Promise((wake) => setTimeout(wake, 50));
  expect(logged).toHaveBeenCalledWith(
    expect.stringContaining('The database north cannot be used: This database holds the demo'),
  );
  expect((await ask(paths.healthReady)).data.degraded).toContain('database-away:north');
  await dropNorth();
});

test('a further database that is the first one ends the start with one sentence', async () => {
  const furtherDatabases = [{ name: 'north', address: toDatabaseUrl(getClusterConnection(database)) }];
  await expect(start({ furtherDatabases })).rejects.toThrow('"home" and "north" lead to the same database');
});

test('a database that turns out to be unusable ends the server with one sentence', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  line.shut();
  const { lost } = await start();
  await runAdminStatement(`drop database ${database}`);
  line.mend();
  expect(await lost).toMatchObject({
    code: 'DATABASE_UNREACHABLE',
    message: expect.stringMatching(/^Cannot connect to PostgreSQL: .+\.$/),
  });
});

test('an answer of PostgreSQL that waiting would not change still ends the start', async () => {
  const databaseUrl = toDatabaseUrl({ ...line.settings, database: 'not_there' });
  await expect(start({ databaseUrl })).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' });
});
