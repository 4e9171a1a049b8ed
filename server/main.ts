import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createDataFolder } from './data-folder.ts';
import type { ConnectionSettings } from './database/connection-settings.ts';
import { type Database, openDatabase } from './database/database.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { assertReachable, migrateDatabase } from './database/migrate.ts';
import { getErrorCode, StartProblem } from './errors.ts';
import { getInstallationSecret } from './installation-secret.ts';
import { hasDemoPasswords } from './operations/demo/known-passwords.ts';
import { loadDemo } from './operations/demo/load-demo.ts';
import { createSalonSource } from './platform/pages/salon-source.ts';
import { createStaticHost } from './platform/pages/static-host.ts';
import { openReleases } from './platform/releases/open-releases.ts';
import type { Releases } from './platform/releases/releases.ts';
import { CanaryWatch } from './platform/reports/canary-watch.ts';
import type { ReleaseFacts } from './platform/reports/release-facts.ts';
import { deleteUnusedImagesDaily } from './salon/uploads/delete-unused-images.ts';
import type { ImageStore } from './salon/uploads/image-store.ts';
import { openImageStore } from './salon/uploads/open-image-store.ts';

export interface ServerOptions extends Config {
  /** Folder of the built shell and modules, unless the settings name another store. Null serves the API only. */
  distDir: string | null;
  /**
   * Settles when `distDir` is complete; the server prepares the database meanwhile. Missing when `distDir` is
   * complete already.
   */
  built?: Promise<unknown>;
  /** Called with one line at the beginning of each step. */
  onStep?: (text: string) => void;
  /** Ends the start before its next step; the server then stops what it has started. */
  interrupted?: AbortSignal;
  /** Milliseconds that a stop waits for running requests; shorter in tests. */
  stopWithinMs?: number;
}

export interface RunningServer {
  /** `http://localhost:3000` */
  url: string;
  /**
   * Connection as the owner of the database, past row-level security and any pooler, for journeys that read the stored
   * rows.
   */
  connection: ConnectionSettings;
  /**
   * Stops the server: it reports not ready at once, waits for the running requests, and stops PostgreSQL last. A second
   * call waits for the same stop.
   */
  stop(): Promise<void>;
  /** Log of the app, for messages of the process itself. */
  log: FastifyInstance['log'];
  /** Resolves with the reason when the embedded PostgreSQL has ended and could not be started again. */
  lost: Promise<StartProblem>;
}

/** Functions that stop the started parts; they run once, in reverse order. */
type Cleanup = (() => Promise<void>)[];

/**
 * Starts PostgreSQL, the app and its timers, and listens. If a step fails, stops what the earlier steps started.
 * @throws StartProblem, whose message is one sentence for the person who started the server
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { distDir, interrupted } = options;
  const checkInterruption = () => {
    if (interrupted?.aborted) throw new StartProblem('INTERRUPTED', 'Stopped while starting.');
  };
  const onStep = (text: string) => {
    checkInterruption();
    options.onStep?.(text);
  };
  const cleanup: Cleanup = [];
  const stop = once(() => undo(cleanup));
  // Without this handler a build that fails early would end the process. `waitForBuild` still gets the error.
  options.built?.catch(() => undefined);
  try {
    createDataFolder(options.dataDir);
    let log: FastifyInstance['log'] | undefined;
    const onIncident = (text: string) => (log ? log.warn(text) : console.warn(text));
    const open = () => {
      const opened = distDir === null ? null : openReleases({ ...options, distDir, onProblem: onIncident });
      cleanup.push(async () => opened?.close());
      return opened;
    };
    const early = options.built === undefined ? open() : null;
    const reached = await reachDatabase(options, cleanup, { onStep, onIncident });
    const { session, lost } = reached;
    onStep('Migrating the database');
    await migrateDatabase(session);
    if (reached.connection !== session) await assertReachable(reached.connection);
    const database = openDatabase(reached.connection, options.poolSize, { session });
    cleanup.push(() => database.close());
    const images = openImageStore(options);
    if (options.demo) await ensureDemo(database, images, onStep);
    else await refuseDemo(database, options);
    await waitForBuild(options);
    checkInterruption();
    const releases = early ?? open();
    await releases?.ready;
    const app = await buildServerApp(options, { database, images, releases, onIncident });
    log = app.log;
    cleanup.push(() => stopApp(app, options));
    cleanup.push(deleteUnusedImagesDaily({ database, images, clock: systemClock }, app.log));
    checkInterruption();
    return { url: await listen(app, options), connection: session, stop, log, lost };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves when the build has ended or the start was interrupted. @throws the error of the build */
async function waitForBuild({ built, interrupted }: ServerOptions): Promise<void> {
  const aborted = new Promise<void>((stop) => interrupted?.addEventListener('abort', () => stop()));
  if (!interrupted?.aborted) await Promise.race([built, aborted]);
}

/** Runs the functions in reverse order. An error does not prevent the next ones. @throws the first error */
async function undo(cleanup: Cleanup): Promise<void> {
  const failures: unknown[] = [];
  for (let step = cleanup.pop(); step; step = cleanup.pop()) {
    await step().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

/** Reports not ready first, so that load balancers send no more requests; then closes the app. */
async function stopApp(app: FastifyInstance, { stopDelaySeconds }: ServerOptions): Promise<void> {
  app.stopping.begin();
  if (app.server.listening) await wait(stopDelaySeconds * 1_000);
  await app.close();
}

interface Reached {
  connection: ConnectionSettings;
  /** Connection without the pooler; equals `connection` when there is none. */
  session: ConnectionSettings;
  lost: RunningServer['lost'];
}

async function reachDatabase(
  options: ServerOptions,
  cleanup: Cleanup,
  heard: { onStep: (text: string) => void; onIncident: (text: string) => void },
): Promise<Reached> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl) {
    heard.onStep('Connecting to PostgreSQL');
    const connection = { connectionString: databaseUrl };
    const { databaseSessionUrl: past } = options;
    const session = past ? { connectionString: past } : connection;
    return { connection, session, lost: new Promise(() => {}) };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, ...heard });
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
 * Refuses a database with the demo's published passwords in production, and when other machines can reach the server.
 * @throws StartProblem DEMO_DATA
 */
async function refuseDemo(database: Database, { host, production }: ServerOptions): Promise<void> {
  const isPrivate = !production && /^(localhost|127\.|::1$)/.test(host);
  if (isPrivate || !(await hasDemoPasswords(database))) return;
  throw new StartProblem(
    'DEMO_DATA',
    'This database holds the demo, whose passwords everyone knows: use an empty one.',
  );
}

interface AppNeeds {
  database: Database;
  images: ImageStore;
  releases: Releases | null;
  onIncident: (text: string) => void;
}

function buildServerApp(options: ServerOptions, needs: AppNeeds): Promise<FastifyInstance> {
  const { database, images, releases, onIncident } = needs;
  const { dataDir, publicUrl, production, stopWithinMs } = options;
  const config = { ...options, tokenSecret: options.tokenSecret ?? getInstallationSecret(dataDir, 'token') };
  const canaryWatch = releases && new CanaryWatch({ database, clock: systemClock, facts: factsOf(releases) });
  return buildApp({
    config,
    database,
    clock: systemClock,
    images,
    ...(releases && canaryWatch
      ? {
          canaryWatch,
          staticHost: createStaticHost({
            releases,
            withdrawn: () => canaryWatch.listWithdrawn(),
            salons: createSalonSource(database, images),
            publicUrl,
            production,
            onBrokenShell: onceEach((version) =>
              onIncident(`Releases: the first files of shell ${version} fail in browsers`),
            ),
          }),
        }
      : {}),
    ...(stopWithinMs === undefined ? {} : { stopWithinMs }),
  });
}

const factsOf = (releases: Releases): ReleaseFacts => ({
  registry: () => releases.current()?.registry ?? null,
  problems: () => releases.problems(),
});

/**
 * Returns a function that passes each value to `say` once, and at most 100 values. Browsers can report any value, and
 * the log must not grow with them.
 */
function onceEach(say: (what: string) => void): (what: string) => void {
  const reported = new Set<string>();
  return (what) => {
    if (reported.has(what) || reported.size >= 100) return;
    reported.add(what);
    say(what);
  };
}

async function listen(app: FastifyInstance, { port, host }: ServerOptions): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (getErrorCode(error) === 'EADDRINUSE') {
      throw new StartProblem(
        'PORT_TAKEN',
        `Port ${port} is taken by another program; choose another PORT.`,
        error,
      );
    }
    throw error;
  }
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return `http://localhost:${actual}`;
}
