import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { SalonLimits } from './database/connection-queue.ts';
import type { ConnectionSettings } from './database/connection-settings.ts';
import type { Database } from './database/database.ts';
import { isDatabaseAway } from './database/database-away.ts';
import { deferDatabase } from './database/deferred-database.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { assertSameDatabase, migrateDatabase } from './database/migrate.ts';
import { openDatabases } from './database/places/open-databases.ts';
import { getErrorMessage, StartProblem } from './errors.ts';
import { migrateFurther } from './migrate-further.ts';
import { hasDemoPasswords } from './operations/demo/known-passwords.ts';
import { loadDemo } from './operations/demo/load-demo.ts';
import type { ImageStore } from './salon/uploads/image-store.ts';

export interface StartDatabaseOptions extends Config {
  /** Whether the server starts without its database, answers 503 and prepares the database as soon as it answers. */
  waitsForDatabase?: boolean;
  /** Whether the embedded PostgreSQL ends when this process is killed, as journeys, trials and benchmarks need. */
  endsWithParent?: boolean;
  /** Limits of a salon while others are active; only a benchmark sets them. */
  salonLimits?: SalonLimits;
}

interface StartDatabaseParts {
  images: ImageStore;
  /** Steps that end what was started, in the order of the starts. */
  cleanup: (() => Promise<void>)[];
  onStep(text: string): void;
  onIncident(text: string): void;
}

export interface StartedDatabase {
  database: Database;
  /** Connects without a pooler. */
  session: ConnectionSettings;
  /**
   * Resolves when the database can no longer be used: the embedded PostgreSQL has ended, or the server waited for a
   * database that is not usable. Rejects when a migration fails after the wait.
   */
  lost: Promise<StartProblem>;
}

const NEXT_TRY_MS = 1_000;

/** @throws StartProblem when the database is not usable, or is away and the server does not wait for it */
export async function startDatabase(
  options: StartDatabaseOptions,
  parts: StartDatabaseParts,
): Promise<StartedDatabase> {
  const { cleanup, onStep, onIncident } = parts;
  const { connection, session, lost } = await reachDatabase(options, parts);
  const { salonLimits, furtherDatabases } = options;
  const stopping = new AbortController();
  const further = migrateFurther(furtherDatabases, session, {
    stop: stopping.signal,
    waits: options.waitsForDatabase === true,
    refuseDemo: (settings) => refuseDemo(settings, options),
    onIncident,
  });
  const database = openDatabases({ connection, session }, options, {
    whenMigrated: further.whenMigrated,
    ...(salonLimits ? { salonLimits } : {}),
  });
  cleanup.push(() => database.close());
  cleanup.push(async () => stopping.abort());
  const prepare = async (say: (text: string) => void) => {
    if (connection !== session) await assertSameDatabase(connection, session);
    say('Migrating the database');
    await migrateDatabase(session);
    await refuseDemo(session, options);
    await further.begin();
    if (options.demo) await ensureDemo(database, parts.images, say);
  };
  try {
    await prepare(onStep);
    return { database, session, lost };
  } catch (error) {
    if (!options.waitsForDatabase || !isDatabaseAway(error)) throw error;
    onIncident(`${getErrorMessage(error)} The server has no database yet and tries again.`);
  }
  const deferred = deferDatabase(database);
  const problem = prepareLater(
    () => prepare(() => {}),
    stopping.signal,
    () => {
      deferred.open();
      onIncident('The database is there: the server is ready.');
    },
  );
  // A caller that does not wait for `lost` must not end by an unhandled rejection.
  problem.catch(() => {});
  return { database: deferred.database, session, lost: problem };
}

/** Resolves with a problem that no further attempt can solve. @throws the error of a migration */
async function prepareLater(
  prepare: () => Promise<void>,
  stop: AbortSignal,
  onReady: () => void,
): Promise<StartProblem> {
  while (!stop.aborted) {
    await wait(NEXT_TRY_MS * (0.5 + Math.random()), undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) break;
    try {
      await prepare();
      onReady();
      break;
    } catch (error) {
      if (isDatabaseAway(error)) continue;
      if (error instanceof StartProblem) return error;
      throw error;
    }
  }
  return new Promise(() => {});
}

async function reachDatabase(
  { databaseUrl, databaseSessionUrl, dataDir, endsWithParent = false }: StartDatabaseOptions,
  { cleanup, ...heard }: StartDatabaseParts,
) {
  if (databaseUrl) {
    heard.onStep('Connecting to PostgreSQL');
    const connection: ConnectionSettings = { connectionString: databaseUrl };
    const session = databaseSessionUrl ? { connectionString: databaseSessionUrl } : connection;
    return { connection, session, lost: new Promise<StartProblem>(() => {}) };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, endsWithParent, ...heard });
  cleanup.push(() => postgres.stop());
  return { ...postgres, session: postgres.connection };
}

async function ensureDemo(
  database: Database,
  images: ImageStore,
  onStep: (text: string) => void,
): Promise<void> {
  onStep('Loading the demo salons');
  await loadDemo(database, images, systemClock);
}

/**
 * The demo's passwords are published, so a server for other machines or in production must not use a database with the
 * demo. @throws StartProblem DEMO_DATA
 */
async function refuseDemo(connection: ConnectionSettings, { demo, host, production }: Config): Promise<void> {
  const isPrivate = !production && /^(localhost|127\.|::1$)/.test(host);
  if (demo || isPrivate || !(await hasDemoPasswords(connection))) return;
  throw new StartProblem(
    'DEMO_DATA',
    'This database holds the demo, whose passwords everyone knows: use an empty one.',
  );
}
