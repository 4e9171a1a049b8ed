import { randomUUID } from 'node:crypto';
import { type AppOptions, buildApp } from '../app.ts';
import { openDatabase } from '../database/database.ts';
import { joinDatabases } from '../database/places/join-databases.ts';
import { leaveOutWhileAway } from '../database/places/leave-out-while-away.ts';
import { getClusterConnection, runAdminStatement, TEMPLATE_DATABASE } from './cluster.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import type { TestApp } from './test-app.ts';

/** A second, migrated database behind a proxy, which a test can take away. */
export async function createNorth(): Promise<DatabaseProxy> {
  const name = `salon_north_${randomUUID().replaceAll('-', '')}`;
  await runAdminStatement(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  const proxy = await openDatabaseProxy(getClusterConnection(name));
  const close = async () => {
    await proxy.close();
    await runAdminStatement(`drop database ${name} with (force)`);
  };
  return { ...proxy, close };
}

/** A process whose salons are in the salon's database ("home") and in `north`. */
export async function openProcessWithNorth(
  { config, clock, images, owner }: TestApp,
  north: DatabaseProxy,
  parts: Partial<AppOptions> = {},
) {
  const database = joinDatabases(openDatabase(owner, 5, { checksPlace: true }), [
    leaveOutWhileAway('north', openDatabase(north.settings, 5, { checksPlace: true })),
  ]);
  const app = await buildApp({ config, clock, images, database, ...parts });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, database, close };
}
