import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import {
  getSalonColumn,
  listEveryTable,
  TEXT_FORMAT_SETTINGS,
} from '../../../server/operations/backup/tables.repository.ts';

export interface TableSnapshot {
  take(): Promise<unknown>;
  /** Number of rows and md5 of all of them, by table. */
  read(): Promise<Map<string, string>>;
}

/** A taken snapshot shows the rows of its instant also after later writes. */
export async function connectForSnapshot(
  connection: ConnectionSettings,
  salonId: string,
): Promise<TableSnapshot> {
  const client = new pg.Client(connection);
  await client.connect();
  return {
    take: () =>
      client.query(`begin isolation level repeatable read read only; ${TEXT_FORMAT_SETTINGS}; select 1`),
    async read() {
      const sums = new Map<string, string>();
      for (const table of (await listEveryTable(client)).filter(getSalonColumn)) {
        const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
        const { rows } = await client.query<{ sum: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(row(${columns})::text, e'\\n' order by ${table.order})), '') as sum
           from public.${client.escapeIdentifier(table.name)} where ${getSalonColumn(table)} = $1`,
          [salonId],
        );
        sums.set(table.name, rows[0]?.sum ?? '');
      }
      await client.end();
      return sums;
    },
  };
}
