import type { Config } from '../../config.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../database.ts';
import { joinDatabases } from './join-databases.ts';

export interface HomeDatabase {
  connection: ConnectionSettings;
  /** Connection without the pooler. */
  session: ConnectionSettings;
}

/** With one database, the usual case, this is `openDatabase`. Each database gets a pool of its own. */
export function openDatabases(
  { connection, session }: HomeDatabase,
  { poolSize, furtherDatabases }: Pick<Config, 'poolSize' | 'furtherDatabases'>,
  limits: Pick<DatabaseOptions, 'salonLimits'> = {},
): Database {
  if (furtherDatabases.length === 0) return openDatabase(connection, poolSize, { session, ...limits });
  const home = openDatabase(connection, poolSize, { session, checksPlace: true, ...limits });
  const further = furtherDatabases.map(({ address }) =>
    openDatabase({ connectionString: address }, poolSize, { checksPlace: true, ...limits }),
  );
  return joinDatabases(home, further);
}
