import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../errors.ts';
import type { ConnectionSettings } from '../database.ts';
import { DATABASE, type EmbeddedPostgres, ROLE, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isInitialised } from './initialise.ts';
import { canConnect } from './server-process.ts';

/** A PostgreSQL that is just starting, or that is being started again. */
const READY_MS = 30_000;
const NEXT_TRY_MS = 100;

/** Whether a server has ever worked on this folder. */
export const hasEmbedded = (dataDir: string): boolean => isInitialised(join(dataDir, 'postgres'));

/**
 * The PostgreSQL of a data folder, for a command beside the server: the one that a running server has started, or one
 * that is started for the command and stopped after it.
 * @throws StartProblem when there is neither
 */
export async function reachEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  try {
    return await startEmbeddedPostgres({ dataDir });
  } catch (error) {
    const connection = codeOf(error) === 'DATA_FOLDER_IN_USE' ? await runningConnection(dataDir) : null;
    if (!connection) throw error;
    return { connection, stop: async () => {} };
  }
}

/** Null when none gets ready in time. */
async function runningConnection(dataDir: string): Promise<ConnectionSettings | null> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const connection = addressOfRunning(dataDir);
    if (connection && (await canConnect(connection))) return connection;
    await new Promise((wake) => setTimeout(wake, NEXT_TRY_MS));
  }
  return null;
}

/** As PostgreSQL itself says in its folder: port and socket's folder stand in lines 4 and 5. */
function addressOfRunning(dataDir: string): ConnectionSettings | null {
  const secret = join(dataDir, 'postgres.secret');
  const processFile = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(secret) || !existsSync(processFile)) return null;
  const [, , , port, host] = readFileSync(processFile, 'utf8').split('\n');
  if (!port || !host) return null;
  const password = readFileSync(secret, 'utf8').trim();
  return { host, port: Number(port), user: ROLE, password, database: DATABASE };
}
