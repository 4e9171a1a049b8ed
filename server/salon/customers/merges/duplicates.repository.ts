import type { DuplicateGroup } from '@salon/shared/contracts/customer-card';
import { PLACEHOLDER_NAME_PREFIX } from '@salon/shared/domain/customer-name';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { ownBusiness } from '../../../database/own-business.ts';

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

/** The customers of a group who are not known to be distinct from all others of it; null if none are left. */
const openIds = sql<string[] | null>`(
  select array_agg(member.id order by member.place) from unnest(groups.ids) with ordinality as member (id, place)
  where cardinality(groups.ids) - 1 > (
    select count(*) from distinct_customers as pair
    where pair.business_id = ${ownBusiness} and (
      (pair.one_id = member.id and pair.other_id = any (groups.ids))
      or (pair.other_id = member.id and pair.one_id = any (groups.ids)))))`;

/**
 * Equal phones come before equal names. A group of phones whose names are equal too is one of the names. Reads all customers
 * of the salon, as a search does. Customers who are known to be distinct are left out.
 */
export async function listDuplicateGroups(tx: Tx, limit: number, after?: GroupCursor): Promise<GroupRow[]> {
  const ids = sql`array_agg(id order by created_at, id)`;
  const follows = after
    ? sql<SqlBool>`(reason = 'name', key) > (${after[0] === 'name'}, ${after[1]} collate "C")`
    : sql<SqlBool>`true`;
  const { rows } = await sql<GroupRow>`
    with folded as materialized (
      select id, created_at, right(phone, ${sql.lit(COMPARED_DIGITS)}) as digits,
        case when name like ${`${PLACEHOLDER_NAME_PREFIX}%`} then ''
          else btrim(regexp_replace(search_text(name), '\\s+', ' ', 'g')) end as folded_name
      from customers where business_id = ${ownBusiness}),
    groups as (
      select 'name' as reason, folded_name collate "C" as key, ${ids} as ids
      from folded where folded_name <> '' group by folded_name having count(*) > 1
      union all
      select 'phone', digits collate "C", ${ids}
      from folded group by digits
      having count(*) > 1 and (count(distinct folded_name) > 1 or min(folded_name) = '')),
    open_groups as (
      select reason, key, open_ids from (select reason, key, ${openIds} as open_ids from groups) as checked
      where open_ids is not null),
    counted as (
      select reason, key, open_ids[1:${sql.lit(MAX_SHOWN)}] as ids, cardinality(open_ids) as count,
        (select count(*) from open_groups) as total
      from open_groups)
    select * from counted where ${follows} order by reason = 'name', key limit ${limit}`.execute(tx);
  return rows;
}
