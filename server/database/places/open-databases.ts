import type { Config } from '../../config.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../database.ts';
import { deferDatabase } from '../deferred-database.ts';
import { joinDatabases } from './join-databases.ts';
import { leaveOutWhileAway } from './leave-out-while-away.ts';

export interface HomeDatabase {
  connection: ConnectionSettings;
  /** Connection without the pooler. */
  session: ConnectionSettings;
}

interface OpenOptions extends Pick<DatabaseOptions, 'salonLimits'> {
  /** Resolves when a further database is migrated. Until then it refuses all work. By default all are migrated. */
  whenMigrated?(name: string): Promise<void>;
}

/** With one database, the usual case, this is `openDatabase`. Each database gets a pool of its own. */
export function openDatabases(
  { connection, session }: HomeDatabase,
  { poolSize, furtherDatabases }: Pick<Config, 'poolSize' | 'furtherDatabases'>,
  { whenMigrated, ...limits }: OpenOptions = {},
): Database {
  if (furtherDatabases.length === 0) return openDatabase(connection, poolSize, { session, ...limits });
  const home = openDatabase(connection, poolSize, { session, checksPlace: true, ...limits });
  const further = furtherDatabases.map(({ name, address }) => {
    const opened = openDatabase({ connectionString: address }, poolSize, { checksPlace: true, ...limits });
    const deferred = deferDatabase(opened);
    if (whenMigrated) void whenMigrated(name).then(deferred.open);
    else deferred.open();
    return leaveOutWhileAway(name, deferred.database);
  });
  return joinDatabases(home, further);
}
