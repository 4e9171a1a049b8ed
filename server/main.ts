import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { createDataFolder } from './data-folder.ts';
import type { ConnectionSettings } from './database/connection-settings.ts';
import type { Database } from './database/database.ts';
import { getErrorCode, StartProblem } from './errors.ts';
import { getInstallationSecret } from './installation-secret.ts';
import { addLogMonthsDaily } from './operations/log-archive/add-log-months-daily.ts';
import { openTracing, type Tracing } from './operations/traces/tracing.ts';
import { createSalonSource } from './platform/pages/salon-source.ts';
import { createStaticHost } from './platform/pages/static-host.ts';
import { openReleases } from './platform/releases/open-releases.ts';
import type { Releases } from './platform/releases/releases.ts';
import { CanaryWatch } from './platform/reports/canary-watch.ts';
import { toReleaseFacts } from './platform/reports/release-facts.ts';
import { deleteUnusedImagesDaily } from './salon/uploads/delete-unused-images.ts';
import type { ImageStore } from './salon/uploads/image-store.ts';
import { openImageStore } from './salon/uploads/open-image-store.ts';
import { type StartDatabaseOptions, startDatabase } from './start-database.ts';

export interface ServerOptions extends StartDatabaseOptions {
  /** Folder of the built shell and modules; RELEASES can name another store. With null the server has only the API. */
  distDir: string | null;
  /** Resolves when `distDir` is complete, rejects if the build fails; the server prepares the database meanwhile. */
  built?: Promise<unknown>;
  onStep?: (text: string) => void;
  /** After an abort the start ends before its next step, and stops what it has started. */
  interrupted?: AbortSignal;
  stopWithinMs?: number;
}

export interface RunningServer {
  url: string;
  /** Connects without a pooler, as the role that owns the tables; for journeys, which read the stored rows. */
  connection: ConnectionSettings;
  /** Immediately reports "not ready", waits for the running requests, and stops the embedded PostgreSQL last. */
  stop(): Promise<void>;
  log: FastifyInstance['log'];
  /** Resolves when the database can no longer be used, and the server must end. */
  lost: Promise<StartProblem>;
}

type Cleanup = (() => Promise<void>)[];

/** If a step fails, stops what the earlier steps started and throws the error of the step. */
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
    const images = openImageStore(options);
    const parts = { images, cleanup, onStep, onIncident };
    const { database, session, lost } = await startDatabase(options, parts);
    await waitForBuild(options);
    checkInterruption();
    const releases = early ?? open();
    await releases?.ready;
    const tracing = options.traces ? await openTracing(options.traces) : undefined;
    cleanup.push(async () => tracing?.close());
    const app = await buildServerApp(options, { database, images, releases, tracing, onIncident });
    log = app.log;
    cleanup.push(deleteUnusedImagesDaily({ database, images, clock: systemClock }, app.log));
    const further = options.furtherDatabases.map(({ address }) => ({ connectionString: address }));
    cleanup.push(addLogMonthsDaily([session, ...further], app.log));
    cleanup.push(() => stopApp(app, options));
    checkInterruption();
    return { url: await listen(app, options), connection: session, stop, log, lost };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Also resolves when the start was interrupted. @throws the error of the build */
async function waitForBuild({ built, interrupted }: ServerOptions): Promise<void> {
  const aborted = new Promise<void>((stop) => interrupted?.addEventListener('abort', () => stop()));
  if (!interrupted?.aborted) await Promise.race([built, aborted]);
}

/** Calls all functions in reverse order, also after an error. @throws the first error */
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

/** First reports "not ready", so that load balancers send no more requests. */
async function stopApp(app: FastifyInstance, { stopDelaySeconds }: ServerOptions): Promise<void> {
  app.stopping.begin();
  if (app.server.listening) await wait(stopDelaySeconds * 1_000);
  await app.close();
}

interface AppNeeds {
  database: Database;
  images: ImageStore;
  releases: Releases | null;
  tracing: Tracing | undefined;
  onIncident: (text: string) => void;
}

function buildServerApp(options: ServerOptions, needs: AppNeeds): Promise<FastifyInstance> {
  const { database, images, releases, tracing, onIncident } = needs;
  const { dataDir, publicUrl, production, stopWithinMs } = options;
  const config = { ...options, tokenSecret: options.tokenSecret ?? getInstallationSecret(dataDir, 'token') };
  const canaryWatch =
    releases && new CanaryWatch({ database, clock: systemClock, facts: toReleaseFacts(releases) });
  return buildApp({
    config,
    database,
    clock: systemClock,
    images,
    ...(releases && canaryWatch
      ? {
          canaryWatch,
          releases,
          staticHost: createStaticHost({
            releases,
            withdrawn: () => canaryWatch.listWithdrawnVersions(),
            salons: createSalonSource(database, images),
            publicUrl,
            production,
            traces: tracing?.ratio,
            onBrokenShell: onceEach((version) =>
              onIncident(`Releases: the first files of shell ${version} fail in browsers`),
            ),
          }),
        }
      : {}),
    ...(stopWithinMs === undefined ? {} : { stopWithinMs }),
    ...(tracing ? { tracing } : {}),
  });
}

/** Passes on each value once, and at most 100 values, because browsers can report any value. */
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
