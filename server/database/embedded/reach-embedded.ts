import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getErrorCode } from '../../errors.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import {
  EMBEDDED_DATABASE,
  EMBEDDED_ROLE,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { isClusterInitialised } from './initialise.ts';
import { canConnect } from './server-process.ts';

/** Time that a command waits for a PostgreSQL that is starting or restarting. */
const READY_MS = 30_000;
const NEXT_TRY_MS = 100;

/** Whether PostgreSQL was ever initialised in this data folder. */
export const hasEmbeddedPostgres = (dataDir: string): boolean =>
  isClusterInitialised(join(dataDir, 'postgres'));

/**
 * Returns the connection to a data folder's PostgreSQL, for a command beside the server. It is the PostgreSQL of a
 * running server, or one that is started for the command; `stop` ends only a started one.
 * @throws StartProblem when PostgreSQL neither runs nor can be started
 */
export async function reachEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  try {
    return await startEmbeddedPostgres({ dataDir });
  } catch (error) {
    const connection = getErrorCode(error) === 'DATA_FOLDER_IN_USE' ? await runningConnection(dataDir) : null;
    if (!connection) throw error;
    return { connection, stop: async () => {} };
  }
}

/** Returns the connection to the running PostgreSQL; null when it does not get ready in time. */
async function runningConnection(dataDir: string): Promise<ConnectionSettings | null> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const connection = addressOfRunning(dataDir);
    if (connection && (await canConnect(connection))) return connection;
    await wait(NEXT_TRY_MS);
  }
  return null;
}

/**
 * Returns the connection that PostgreSQL's own process file gives: its lines 4 and 5 are port and socket folder. Null
 * when the file or the password is missing.
 */
function addressOfRunning(dataDir: string): ConnectionSettings | null {
  const secret = join(dataDir, 'postgres.secret');
  const processFile = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(secret) || !existsSync(processFile)) return null;
  const [, , , port, host] = readFileSync(processFile, 'utf8').split('\n');
  if (!port || !host) return null;
  const password = readFileSync(secret, 'utf8').trim();
  return { host, port: Number(port), user: EMBEDDED_ROLE, password, database: EMBEDDED_DATABASE };
}
