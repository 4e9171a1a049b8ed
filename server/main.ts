import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { type ConnectionSettings, type Database, openDatabase } from './database/database.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { checkReachable, migrate } from './database/migrate.ts';
import { codeOf, StartProblem } from './errors.ts';
import { installationSecret } from './installation-secret.ts';
import { hasDemoPasswords } from './operations/demo/known-passwords.ts';
import { loadDemo } from './operations/demo/load-demo.ts';
import { ownSalons } from './platform/pages/salon-source.ts';
import { staticHost } from './platform/pages/static-host.ts';
import { openReleases } from './platform/releases/open-releases.ts';
import type { Releases } from './platform/releases/releases.ts';
import type { ReleaseFacts } from './platform/reports/release-facts.ts';
import { TrialWatch } from './platform/reports/withdrawal.ts';
import { openPictureStore, type PictureStore } from './salon/uploads/picture-store.ts';
import { sweepDaily } from './salon/uploads/picture-sweep.ts';

export interface ServerOptions extends Config {
  /** Where the build left shell and modules, unless the settings name another store; null serves the API alone. */
  distDir: string | null;
  /** Settles when `distDir` is whole; the database is prepared meanwhile. Left out: it is already. */
  built?: Promise<unknown>;
  /** One line for each step, as it begins. */
  onStep?: (text: string) => void;
  /** Breaks the start off at its next step; what was started is stopped again. */
  interrupted?: AbortSignal;
  /** How long a stop waits for running requests; shorter in tests. */
  stopWithinMs?: number;
}

export interface RunningServer {
  /** `http://localhost:3000` */
  url: string;
  /** The owner's way into the database, past row-level security and pooler: for journeys that read what was really kept. */
  connection: ConnectionSettings;
  /** Not ready at once; ends after the running requests, PostgreSQL last. A further call waits for the same end. */
  stop(): Promise<void>;
  /** Of the app: what the process itself has to say. */
  log: FastifyInstance['log'];
  /** Settles when the embedded PostgreSQL ended and did not come back: there is nothing left to serve from. */
  lost: Promise<StartProblem>;
}

/** Things to undo, the newest first; each of them once. */
type Cleanup = (() => Promise<void>)[];

/**
 * Starts everything and listens. What was started is stopped again when a later step fails.
 * @throws StartProblem with one sentence for the person who started it
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { distDir, interrupted } = options;
  const goOn = () => {
    if (interrupted?.aborted) throw new StartProblem('INTERRUPTED', 'Stopped while starting.');
  };
  const onStep = (text: string) => {
    goOn();
    options.onStep?.(text);
  };
  const cleanup: Cleanup = [];
  const stop = once(() => undo(cleanup));
  // It may fail before anybody waits for it; whoever then does hears of it.
  options.built?.catch(() => undefined);
  try {
    makeDataFolder(options.dataDir);
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
    await migrate(session);
    if (reached.connection !== session) await checkReachable(reached.connection);
    const database = openDatabase(reached.connection, options.poolSize, { session });
    cleanup.push(() => database.close());
    const pictures = openPictureStore(options);
    if (options.demo) await ensureDemo(database, pictures, onStep);
    else await refuseDemo(database, options);
    await untilBuilt(options);
    goOn();
    const releases = early ?? open();
    await releases?.ready;
    const app = await appOf(options, { database, pictures, releases, onIncident });
    log = app.log;
    cleanup.push(() => endOf(app, options));
    cleanup.push(sweepDaily({ database, pictures, clock: systemClock }, app.log));
    goOn();
    return { url: await listen(app, options), connection: session, stop, log, lost };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whoever interrupts the start does not wait for the end of the build. @throws what the build throws */
async function untilBuilt({ built, interrupted }: ServerOptions): Promise<void> {
  const aborted = new Promise<void>((stop) => interrupted?.addEventListener('abort', () => stop()));
  if (!interrupted?.aborted) await Promise.race([built, aborted]);
}

/** The newest first; one that fails does not keep the others from being stopped. */
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

/** Not ready first, so that load balancers look away; then the app's own end. */
async function endOf(app: FastifyInstance, { stopDelaySeconds }: ServerOptions): Promise<void> {
  app.stopping.begin();
  if (app.server.listening) await new Promise((wake) => setTimeout(wake, stopDelaySeconds * 1_000));
  await app.close();
}

interface Reached {
  connection: ConnectionSettings;
  /** The way past a pooler; the same where there is none. */
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
  pictures: PictureStore,
  onStep: (text: string) => void,
): Promise<void> {
  onStep('Loading the demo salons');
  await loadDemo(database, pictures, systemClock);
}

/** Once a demo, always known: its passwords stand in the README. */
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
  pictures: PictureStore;
  releases: Releases | null;
  onIncident: (text: string) => void;
}

function appOf(options: ServerOptions, needs: AppNeeds): Promise<FastifyInstance> {
  const { database, pictures, releases, onIncident } = needs;
  const { dataDir, publicUrl, production, stopWithinMs } = options;
  const config = { ...options, tokenSecret: options.tokenSecret ?? installationSecret(dataDir, 'token') };
  const trials = releases && new TrialWatch({ database, clock: systemClock, facts: factsOf(releases) });
  return buildApp({
    config,
    database,
    clock: systemClock,
    pictures,
    ...(releases && trials
      ? {
          trials,
          staticHost: staticHost({
            releases,
            withdrawn: () => trials.withdrawn(),
            salons: ownSalons(database, pictures),
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

/** Any browser may claim anything: a log must not grow by it. */
function onceEach(say: (what: string) => void): (what: string) => void {
  const said = new Set<string>();
  return (what) => {
    if (said.has(what) || said.size >= 100) return;
    said.add(what);
    say(what);
  };
}

async function listen(app: FastifyInstance, { port, host }: ServerOptions): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') {
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
