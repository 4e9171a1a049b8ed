import type { Client } from 'pg';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { connectForSession } from '../../database/migrate.ts';

export interface SideOptions {
  /** `home`, or a name of FURTHER_DATABASES. */
  name: string;
  connection: ConnectionSettings;
}

/** One of the two databases of a move, with one connection. */
export interface Side extends SideOptions {
  client: Client;
}

/** @throws StartProblem when the database cannot be reached */
export async function openSide({ name, connection }: SideOptions): Promise<Side> {
  const client = await connectForSession(connection);
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
     set bytea_output = 'hex'; set client_min_messages = error; set statement_timeout = 0; set jit = off`,
  );
  return { name, connection, client };
}
