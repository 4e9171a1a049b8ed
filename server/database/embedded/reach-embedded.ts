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

const READY_MS = 30_000;
const NEXT_TRY_MS = 100;

export const hasEmbeddedPostgres = (dataDir: string): boolean =>
  isClusterInitialised(join(dataDir, 'postgres'));

/**
 * Starts PostgreSQL for this command, or returns the connection to the PostgreSQL of a running server. `stop` ends
 * PostgreSQL only if this command started it.
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

/** Returns null when PostgreSQL does not get ready in time. */
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
 * Lines 4 and 5 of postmaster.pid are port and socket folder. Returns null when the file or the password is missing.
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
