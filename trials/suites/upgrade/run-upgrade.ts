import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { compareUpgrade, keepCopies, type SalonSums, type UpgradeFaults } from './compare-upgrade.ts';
import { migrateWithKills } from './migrate-with-kills.ts';
import { fillOldSalon, migrateToOldRelease, OLD_SALONS } from './old-database.ts';
import { type OldWriter, startOldWriter } from './old-writer.ts';

export interface UpgradeFigures {
  bookings: number;
  /** Acknowledged writes of the earlier release during the migration. */
  writes: number;
  longestWriteMs: number;
  migrationMs: number;
  /** How often the migrating process was to be killed. */
  plannedKills: number;
  /** Fewer than planned when the migration ended early. */
  kills: number;
  faults: UpgradeFaults;
  sums: SalonSums[];
}

export interface UpgradeOptions {
  /** An empty database; the connection is its owner's, a superuser. */
  connection: ConnectionSettings;
  /** Bookings of both salons. */
  bookings: number;
  /** The migrating process gets kill -9 after each of these times. */
  killAfterMs: readonly number[];
  say?: (line: string) => void;
}

/**
 * Migrates a filled database of the earlier release while two of its writers book, and compares what is stored. The
 * process that migrates is killed and started again.
 */
export async function runUpgrade({
  connection,
  bookings,
  killAfterMs,
  say = () => {},
}: UpgradeOptions): Promise<UpgradeFigures> {
  await migrateToOldRelease(connection);
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    say(`Filling two salons with ${bookings} bookings`);
    const ofEach = bookings / OLD_SALONS.length;
    for (const salon of OLD_SALONS) await fillOldSalon(owner, salon, ofEach);
    await keepCopies(owner);
    const writers = await Promise.all(
      OLD_SALONS.map((salon, place) => startOldWriter(connection, { salon, bookings: ofEach, place })),
    );
    say('Migrating');
    const began = performance.now();
    const kills = await stopAfter(migrateWithKills(connection, killAfterMs), writers);
    const migrationMs = performance.now() - began;
    say(`Migrated in ${(migrationMs / 1000).toFixed(1)} s; killed ${kills} times`);
    for (const { name, seconds } of await listDurations(owner)) say(`  ${seconds} s ${name}`);
    const { faults, sums } = await compareUpgrade(
      owner,
      writers.flatMap((writer) => [...writer.bookings.values()]),
    );
    for (const { currency, before, after } of sums) {
      say(`${currency}: ${before} before, ${after} minor units after`);
    }
    return {
      bookings,
      writes: writers.reduce((sum, writer) => sum + writer.countWrites(), 0),
      longestWriteMs: Math.max(...writers.map((writer) => writer.getLongestWriteMs())),
      migrationMs,
      plannedKills: killAfterMs.length,
      kills,
      faults,
      sums,
    };
  } finally {
    await owner.end();
  }
}

async function stopAfter<T>(work: Promise<T>, writers: readonly OldWriter[]): Promise<T> {
  try {
    return await work;
  } finally {
    await Promise.all(writers.map((writer) => writer.stop()));
  }
}

/** Returns the migrations that took a second or more. */
async function listDurations(owner: pg.Client): Promise<{ name: string; seconds: string }[]> {
  const { rows } = await owner.query(
    `select name, round(seconds, 1) as seconds
     from (select name, extract(epoch from applied_at - lag(applied_at) over (order by name)) as seconds
           from schema_migrations) as migration
     where seconds >= 1 order by name`,
  );
  return rows;
}
