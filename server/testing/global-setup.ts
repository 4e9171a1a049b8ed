import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { getClusterConnection, publishCluster, runAdminStatement, TEMPLATE_DATABASE } from './cluster.ts';

declare global {
  var salonTestCluster: { dataDir: string; postgres: EmbeddedPostgres | null } | undefined;
}

/**
 * The variable TEST_DATABASE_URL can lead to another PostgreSQL, for example of version 15. Its role must be allowed to
 * create databases and roles.
 */
// biome-ignore lint/style/noDefaultExport: jest takes the default export
export default async function startTestCluster(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-test-'));
  const url = process.env.TEST_DATABASE_URL;
  const postgres = url ? null : await startEmbeddedPostgres({ dataDir, durable: false });
  globalThis.salonTestCluster = { dataDir, postgres };
  publishCluster(postgres ? postgres.connection : partsOf(url ?? ''));
  if (postgres) await cheapenLogin(postgres.connection);
  await runAdminStatement(`drop database if exists ${TEMPLATE_DATABASE}`);
  await runAdminStatement(`create database ${TEMPLATE_DATABASE}`);
  await migrateDatabase(getClusterConnection(TEMPLATE_DATABASE));
}

/** One hash round instead of 4096 saves time, because tests open thousands of connections. */
async function cheapenLogin({ user, password }: EmbeddedPostgres['connection']): Promise<void> {
  await runAdminStatement(`set scram_iterations = 1; alter role ${user} password '${password}'`);
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
