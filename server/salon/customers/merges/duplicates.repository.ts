import type { DuplicateGroup } from '@salon/shared/contracts/customer-card';
import { PLACEHOLDER_NAME_PREFIX } from '@salon/shared/domain/customer-name';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** The rest of a phone that is equal with another country, another prefix or a missing zero. */
const COMPARED_DIGITS = 8;

const MAX_SHOWN = 10;

export type GroupCursor = [reason: DuplicateGroup['reason'], key: string];

export interface GroupRow {
  reason: DuplicateGroup['reason'];
  key: string;
  /** The oldest customers of the group. */
  ids: string[];
  count: number;
  /** The number of groups. */
  total: number;
}

/**
 * Equal phones come before equal names. A group of phones whose names are equal too is one of the names. Reads all customers
 * of the salon, as a search does.
 */
export async function listDuplicateGroups(tx: Tx, limit: number, after?: GroupCursor): Promise<GroupRow[]> {
  const ids = sql`(array_agg(id order by created_at, id))[1:${sql.lit(MAX_SHOWN)}]`;
  const follows = after
    ? sql<SqlBool>`(reason = 'name', key) > (${after[0] === 'name'}, ${after[1]} collate "C")`
    : sql<SqlBool>`true`;
  const { rows } = await sql<GroupRow>`
    with folded as materialized (
      select id, created_at, right(phone, ${sql.lit(COMPARED_DIGITS)}) as digits,
        case when name like ${`${PLACEHOLDER_NAME_PREFIX}%`} then ''
          else btrim(regexp_replace(search_text(name), '\\s+', ' ', 'g')) end as folded_name
      from customers),
    groups as (
      select 'name' as reason, folded_name collate "C" as key, ${ids} as ids, count(*) as count
      from folded where folded_name <> '' group by folded_name having count(*) > 1
      union all
      select 'phone', digits collate "C", ${ids}, count(*)
      from folded group by digits
      having count(*) > 1 and (count(distinct folded_name) > 1 or min(folded_name) = '')),
    counted as (select *, (select count(*) from groups) as total from groups)
    select * from counted where ${follows} order by reason = 'name', key limit ${limit}`.execute(tx);
  return rows;
}
