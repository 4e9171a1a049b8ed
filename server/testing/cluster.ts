import pg from 'pg';
import type { ConnectionSettings } from '../database/connection-settings.ts';

/** The migrated, empty database of which each test app gets a copy. */
export const TEMPLATE_DATABASE = 'salon_template';

const VARIABLE = 'SALON_TEST_CLUSTER';

export function publishCluster(connection: ConnectionSettings): void {
  process.env[VARIABLE] = JSON.stringify(connection);
}

/** @throws Error outside of a jest run */
export function getClusterConnection(database: string): ConnectionSettings {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No PostgreSQL for tests: jest starts it in server/testing/global-setup.ts');
  return { ...(JSON.parse(text) as ConnectionSettings), database };
}

/** Runs outside of a transaction, as `create database` requires. */
export async function runAdminStatement(sql: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client(getClusterConnection(database));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
