import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { administer, clusterConnection, publishCluster, TEMPLATE } from './cluster.ts';

declare global {
  var salonTestCluster: { dataDir: string; postgres: EmbeddedPostgres | null } | undefined;
}

/**
 * One PostgreSQL for the whole run. TEST_DATABASE_URL runs the same tests on another one, for example version 15;
 * its role must be allowed to create databases and roles.
 */
// biome-ignore lint/style/noDefaultExport: jest takes the default export
export default async function startTestCluster(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-test-'));
  const url = process.env.TEST_DATABASE_URL;
  const postgres = url ? null : await startEmbeddedPostgres({ dataDir, durable: false });
  globalThis.salonTestCluster = { dataDir, postgres };
  publishCluster(postgres ? postgres.connection : partsOf(url ?? ''));
  if (postgres) await openQuickly(postgres.connection);
  await administer(`drop database if exists ${TEMPLATE}`);
  await administer(`create database ${TEMPLATE}`);
  await migrate(clusterConnection(TEMPLATE));
}

/** Tests open thousands of connections: a password that is proved in one round instead of 4096 costs neither side. */
async function openQuickly({ user, password }: EmbeddedPostgres['connection']): Promise<void> {
  await administer(`set scram_iterations = 1; alter role ${user} password '${password}'`);
}

function partsOf(url: string) {
  const { hostname, port, username, password, searchParams } = new URL(url);
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
