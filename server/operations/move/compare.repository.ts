import type { SalonTable } from '../backup/tables.repository.ts';
import { getSalonColumn } from '../backup/tables.repository.ts';
import type { Side } from '../places/side.ts';

/** Number of rows and sum of their hashes, by table. */
export type TableSums = Map<string, string>;

/**
 * Reads every row of the salon once. The sum of the rows' hashes does not depend on their order, so nothing is sorted while
 * writes wait.
 */
export async function readSums({ client }: Side, salonId: string, tables: SalonTable[]): Promise<TableSums> {
  const id = client.escapeLiteral(salonId);
  const parts = tables.map((table) => {
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
    return `select ${client.escapeLiteral(table.name)} as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0) as sums
      from public.${client.escapeIdentifier(table.name)} where ${getSalonColumn(table)} = ${id}`;
  });
  const { rows } = await client.query<{ name: string; sums: string }>(parts.join(' union all '));
  return new Map(rows.map(({ name, sums }) => [name, sums]));
}

export const listDifferences = (source: TableSums, target: TableSums): string[] =>
  [...source].filter(([name, sums]) => target.get(name) !== sums).map(([name]) => name);

export const countRows = (sums: TableSums): number =>
  [...sums.values()].reduce((total, text) => total + Number(text.split(' ')[0]), 0);
