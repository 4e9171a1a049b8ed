import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { createRandom } from '../../../server/operations/demo/random.ts';
import { EMPLOYEES, type OldSalon, STATUSES } from './old-database.ts';
import {
  changeBooking,
  createBooking,
  getOldBooking,
  HOURS_PER_DAY,
  type Statement,
  type WrittenBooking,
} from './old-writes.ts';

export interface OldWriter {
  /** The last acknowledged state of each booking, by its id. */
  bookings: ReadonlyMap<string, WrittenBooking>;
  /** Returns the longest time from the first try of a write to its commit, in milliseconds. */
  getLongestWriteMs(): number;
  countWrites(): number;
  /** Resolves after the running write. @throws the first error that is no refusal */
  stop(): Promise<void>;
}

/** Lock and statement timeouts, deadlocks, a changed table: the earlier release answers 503, and people press again. */
const REFUSALS = new Set(['57014', '55P03', '40P01', '40001', '0A000']);
const RETRY_MS = 20;
const PAUSE_MS = 2;

export interface OldWriterOptions {
  salon: OldSalon;
  /** How many bookings `fillOldSalon` wrote. */
  bookings: number;
  /** Keeps the times of the writers apart. */
  place: number;
}

/**
 * Writes bookings with the statements of the earlier release, as its processes do while another process migrates: it books,
 * and changes bookings that it made and bookings that were there before.
 */
export async function startOldWriter(
  connection: ConnectionSettings,
  { salon, bookings: oldBookings, place }: OldWriterOptions,
): Promise<OldWriter> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const random = createRandom(`${salon.id} ${place}`);
  const bookings = new Map<string, WrittenBooking>();
  let isStopping = false;
  let writes = 0;
  let longestMs = 0;

  const write = async (booking: WrittenBooking, statements: Statement[]) => {
    const began = performance.now();
    while (!(await transact(client, salon.id, statements))) await wait(RETRY_MS);
    longestMs = Math.max(longestMs, performance.now() - began);
    writes += 1;
    bookings.set(booking.id, booking);
  };
  const change = async (before: WrittenBooking, firstHour: number, number: number) => {
    const changed = changeBooking(salon.id, before, { kind: random.between(0, 3), firstHour, number });
    if (changed) await write(changed.booking, changed.statements);
  };
  const run = async () => {
    const made: string[] = [];
    for (let number = 0; !isStopping; number += 1) {
      const created = createBooking(salon, { place, number, employee: (number % EMPLOYEES) + 1 });
      await write(created.booking, created.statements);
      made.push(created.booking.id);
      const own = bookings.get(random.pick(made.slice(-6)));
      if (own) await change(own, 12 + place * HOURS_PER_DAY, number);
      const old = getOldBooking(salon, random.between(0, Math.floor(oldBookings / STATUSES.length) - 1));
      await change(bookings.get(old.id) ?? old, 18 + place * HOURS_PER_DAY, number);
      await wait(PAUSE_MS);
    }
  };
  const ended = run().then(
    () => null,
    (error: unknown) => error,
  );
  return {
    bookings,
    getLongestWriteMs: () => longestMs,
    countWrites: () => writes,
    stop: async () => {
      isStopping = true;
      const failure = await ended;
      await client.end();
      if (failure) throw failure;
    },
  };
}

/** Returns whether the transaction was committed; false after a refusal. */
async function transact(client: pg.Client, salon: string, statements: Statement[]): Promise<boolean> {
  try {
    await client.query(
      `begin; set local role salon_app; set local app.business_id = '${salon}'; set local statement_timeout = '3s'`,
    );
    for (const { text, values } of statements) await client.query(text, values);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (!REFUSALS.has((error as { code: string }).code)) throw error;
    return false;
  }
}
