import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ConnectionSettings } from '../../server/database/connection-settings.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { type Processes, startProcesses } from '../../trials/engine/processes.ts';
import { migrateToOldRelease } from '../../trials/suites/upgrade/old-database.ts';
import { checkOutEarlierRelease } from './earlier-release.ts';
import { type BenchHeaders, type BenchSalon, insertBenchSalon, signInto } from './salon.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface TwoReleases {
  salon: BenchSalon;
  /** The addresses of the API of the earlier release and of this working tree. */
  before: string;
  after: string;
  signInAdmin(): Promise<BenchHeaders>;
  signInCustomer(): Promise<BenchHeaders>;
  stop(): Promise<void>;
}

/**
 * Starts the API of the earlier release and that of this working tree on one PostgreSQL with fsync. Each has a database of
 * its own: the second is a copy of the first, which the newer API migrated.
 */
export async function startTwoReleases(commit: string, pastDays: number): Promise<TwoReleases> {
  const ended: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ended.reverse()) await end();
  };
  try {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-visits-'));
    ended.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const { program, remove } = checkOutEarlierRelease(ROOT, commit);
    ended.push(remove);
    const postgres = await startEmbeddedPostgres({ dataDir, endsWithParent: true });
    ended.push(() => postgres.stop());
    const before = { ...postgres.connection, database: 'before' };
    const after = { ...postgres.connection, database: 'after' };
    await run(postgres.connection, (owner) => owner.query('create database before'));
    await migrateToOldRelease(before);
    const made = await run(before, (owner) => fill(owner, pastDays));
    await run(postgres.connection, (owner) => owner.query('create database after template before'));
    const start = async (options: Partial<Parameters<typeof startProcesses>[0]>): Promise<Processes> => {
      const processes = await startProcesses({ count: 1, ...options });
      ended.push(() => processes.stop());
      return processes;
    };
    const older = await start({ connection: before, program });
    const newer = await start({ connection: after });
    // In a database that has worked for a while, autovacuum has already done this.
    for (const connection of [before, after]) {
      await run(connection, (owner) => owner.query('vacuum analyze'));
    }
    return { ...made, before: older.urls[0] ?? '', after: newer.urls[0] ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(owner: pg.Client, pastDays: number) {
  const salon = await insertBenchSalon(owner, pastDays);
  const { businessId, adminId, customerId } = salon;
  return {
    salon,
    signInAdmin: await signInto(owner, businessId, 'admin', adminId),
    signInCustomer: await signInto(owner, businessId, 'customer', customerId),
  };
}

async function run<T>(connection: ConnectionSettings, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
