import { type Config, getSessionAddress, HOME_DATABASE } from '../../config.ts';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { hasEmbeddedPostgres, reachEmbeddedPostgres } from '../../database/embedded/reach-embedded.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import type { SideOptions } from '../places/side.ts';

/**
 * Runs `work` with the database of the settings, past its pooler. The server may run meanwhile.
 * @param creates whether an embedded PostgreSQL is created when DATA_DIR has none
 * @throws BackupProblem when there is no embedded PostgreSQL in DATA_DIR; the errors of `work`
 */
export async function withDatabase<T>(
  config: Config,
  work: (connection: ConnectionSettings) => Promise<T>,
  { creates = false } = {},
): Promise<T> {
  const { dataDir } = config;
  const connectionString = getSessionAddress(config);
  if (connectionString) return work({ connectionString });
  if (!creates && !hasEmbeddedPostgres(dataDir)) throw new BackupProblem(`There is no salon in ${dataDir}.`);
  const postgres = await reachEmbeddedPostgres(dataDir);
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

/** As `withDatabase`, with all databases of the settings; the first one is that of `withDatabase`. */
export const withDatabases = <T>(
  config: Config,
  work: (databases: SideOptions[]) => Promise<T>,
  options?: { creates: boolean },
): Promise<T> =>
  withDatabase(
    config,
    (connection) => {
      const further = config.furtherDatabases.map(({ name, address }) => ({
        name,
        connection: { connectionString: address },
      }));
      return work([{ name: HOME_DATABASE, connection }, ...further]);
    },
    options,
  );
