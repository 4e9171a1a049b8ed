import pg from 'pg';
import type { ConnectionSettings } from '../database/database.ts';

/** The database that every test's own is copied from: migrated, empty. */
export const TEMPLATE = 'salon_template';

const VARIABLE = 'SALON_TEST_CLUSTER';

/** Tells the test workers where the run's PostgreSQL is. */
export function publishCluster(connection: ConnectionSettings): void {
  process.env[VARIABLE] = JSON.stringify(connection);
}

export function clusterConnection(database: string): ConnectionSettings {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No PostgreSQL for tests: jest starts it in server/testing/global-setup.ts');
  return { ...(JSON.parse(text) as ConnectionSettings), database };
}

/** Runs one administrative statement; `create database` works outside of transactions only. */
export async function administer(sql: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client(clusterConnection(database));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
