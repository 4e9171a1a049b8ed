import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { type ConnectionSettings, type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { loadDemo } from './demo/load-demo.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { codeOf, StartProblem } from './errors.ts';
import { installationSecret } from './installation-secret.ts';
import { openPictureStore, type PictureStore } from './modules/uploads/picture-store.ts';
import { sweepDaily } from './modules/uploads/picture-sweep.ts';
import { staticHost } from './static-host/static-host.ts';

export interface ServerOptions extends Config {
  /** The built shell and modules; null serves the API alone. */
  distDir: string | null;
  /** One line for each step, as it begins. */
  onStep?: (text: string) => void;
}

export interface RunningServer {
  /** `http://localhost:3000` */
  url: string;
  /** The owner's way into the database, past row-level security: for journeys that read what was really kept. */
  connection: ConnectionSettings;
  /** Ends after the running requests, PostgreSQL last. */
  stop(): Promise<void>;
}

/** Things to undo, the newest first; each of them once. */
type Cleanup = (() => Promise<void>)[];

/**
 * Starts everything and listens. What was started is stopped again when a later step fails.
 * @throws StartProblem with one sentence for the person who started it
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { onStep = () => {}, distDir } = options;
  const cleanup: Cleanup = [];
  const stop = async () => {
    for (let undo = cleanup.pop(); undo; undo = cleanup.pop()) await undo();
  };
  try {
    if (distDir && !existsSync(join(distDir, 'registry.json'))) {
      throw new StartProblem('NOT_BUILT', `${distDir} holds no build: run the build first.`);
    }
    makeDataFolder(options.dataDir);
    const connection = await reachDatabase(options, cleanup, onStep);
    onStep('Migrating the database');
    await migrate(connection);
    const database = openDatabase(connection, options.poolSize);
    cleanup.push(() => database.close());
    if (options.demo) await ensureDemo(database, onStep);
    const pictures = openPictureStore(options);
    const app = await appOf(options, database, pictures);
    cleanup.push(() => app.close());
    cleanup.push(sweepDaily({ database, pictures, clock: systemClock }, app.log));
    return { url: await listen(app, options), connection, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function reachDatabase(
  { databaseUrl, dataDir }: ServerOptions,
  cleanup: Cleanup,
  onStep: (text: string) => void,
): Promise<ConnectionSettings> {
  if (databaseUrl) {
    onStep('Connecting to PostgreSQL');
    return { connectionString: databaseUrl };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, onStep });
  cleanup.push(() => postgres.stop());
  return postgres.connection;
}

async function ensureDemo(database: Database, onStep: (text: string) => void): Promise<void> {
  onStep('Loading the demo salons');
  await loadDemo(database, systemClock);
}

function appOf(options: ServerOptions, database: Database, pictures: PictureStore): Promise<FastifyInstance> {
  const { dataDir, demo, trustedProxies, logLevel, loginLimits, codeSender, distDir } = options;
  const tokenSecret = options.tokenSecret ?? installationSecret(dataDir, 'token');
  const config = { dataDir, demo, trustedProxies, logLevel, loginLimits, codeSender, tokenSecret };
  const host = distDir ? { staticHost: staticHost({ distDir }) } : {};
  return buildApp({ config, database, clock: systemClock, pictures, ...host });
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
