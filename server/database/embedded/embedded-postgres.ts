import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDataFolder } from '../../data-folder.ts';
import type { StartProblem } from '../../errors.ts';
import { getInstallationSecret } from '../../installation-secret.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import { locatePrograms, type ProgramPathOf } from './binaries.ts';
import { lockFolder } from './folder-lock.ts';
import { initialiseCluster, isClusterInitialised } from './initialise.ts';
import { removeLeftovers, stopLeftoverPostgres } from './leftovers.ts';
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts';
import { spawnPostgres, stopPostgres, waitUntilPostgresReady } from './server-process.ts';
import { supervisePostgres } from './supervision.ts';

export interface EmbeddedPostgres {
  connection: ConnectionSettings;
  /** Cancels running queries and leaves every committed row on the disk. */
  stop(): Promise<void>;
  /** Resolves when PostgreSQL ended unexpectedly and all tries to start it again have failed. */
  lost: Promise<StartProblem>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** False where rows need not survive a power cut, as in tests and trials. */
  durable?: boolean;
  /**
   * Whether PostgreSQL also ends when this process is killed; only on Linux. True by default for a PostgreSQL that is not
   * durable.
   */
  endsWithParent?: boolean;
  programs?: ProgramPathOf;
  onStep?: (text: string) => void;
  /** Receives later incidents: PostgreSQL ended unexpectedly, or takes connections again. */
  onIncident?: (text: string) => void;
}

export const EMBEDDED_ROLE = 'salon';
export const EMBEDDED_DATABASE = 'salon';
const PORT = 5432;
const ignore = () => {};
/** The path of a Unix socket has at most 103 bytes on macOS and 107 on Linux. */
const LONGEST_TEMPORARY_FOLDER = 75;

/**
 * Starts PostgreSQL on a private socket. Only PostgreSQL's user and root can enter the socket's folder, and PostgreSQL
 * asks for a password.
 * @throws StartProblem when the folder is in use or PostgreSQL does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  createDataFolder(options.dataDir);
  const unlock = await lockFolder(options.dataDir);
  try {
    return await startLocked(options, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  unlock: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const {
    dataDir,
    durable = true,
    endsWithParent = !durable,
    programs = locatePrograms(),
    onStep = ignore,
    onIncident = ignore,
  } = options;
  const folder = join(dataDir, 'postgres');
  const isNew = !isClusterInitialised(folder);
  const draft = join(dataDir, 'postgres.draft');
  await stopLeftoverPostgres(folder);
  await stopLeftoverPostgres(draft);
  rmSync(draft, { recursive: true, force: true });
  if (isNew) mkdirSync(draft, { mode: 0o700 });
  const user = choosePostgresUser(programs('postgres'), isNew ? draft : folder);
  const password = getInstallationSecret(dataDir, 'postgres');
  const socketFolder = privateFolder(user);
  const closeSocketFolder = () => rmSync(socketFolder, { recursive: true, force: true });
  try {
    if (isNew) {
      onStep('Preparing PostgreSQL');
      initialiseCluster({
        folder,
        draft,
        user,
        scratch: socketFolder,
        role: EMBEDDED_ROLE,
        password,
        durable,
        programs,
      });
    }
    onStep('Starting PostgreSQL');
    const logFile = join(dataDir, 'postgres.log');
    const connection = {
      host: socketFolder,
      port: PORT,
      user: EMBEDDED_ROLE,
      password,
      database: EMBEDDED_DATABASE,
    };
    const place = { folder, socketFolder, port: PORT, logFile, user, durable, endsWithParent, programs };
    const spawn = () => spawnPostgres(place);
    const untilReady = (server: ChildProcess) =>
      waitUntilPostgresReady(server, { ...connection, database: 'postgres' }, logFile);
    const first = spawn();
    try {
      await untilReady(first);
      await ensureDatabase(connection);
    } catch (error) {
      await stopPostgres(first);
      throw error;
    }
    const clear = () => removeLeftovers(folder, socketFolder);
    const supervision = supervisePostgres({ first, clear, spawn, untilReady, onIncident, logFile });
    const stop = async () => {
      await supervision.stop();
      closeSocketFolder();
      await unlock();
    };
    return { connection, stop, lost: supervision.lost };
  } catch (error) {
    closeSocketFolder();
    throw error;
  }
}

/** Only PostgreSQL's user and root can enter the folder. */
function privateFolder(user: PostgresUser): string {
  const temporary = tmpdir().length < LONGEST_TEMPORARY_FOLDER ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(temporary, 'salon-'));
  if (user.account) chownSync(folder, user.account.uid, user.account.gid);
  return folder;
}

async function ensureDatabase(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      EMBEDDED_DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${EMBEDDED_DATABASE}`);
  } finally {
    await client.end();
  }
}
