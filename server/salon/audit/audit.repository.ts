import type { AuditEntry } from '@salon/shared/contracts/audit';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import { MAX_COUNTED_ROWS } from '../../database/page.ts';

export interface AuditFilters {
  entity?: AuditEntry['entity'] | undefined;
  entity_id?: string | undefined;
  actor_id?: string | undefined;
  /** The range includes `start` and excludes `end`. */
  start?: Date | undefined;
  end?: Date | undefined;
}

export type AuditCursor = [at: string, id: number];

const filtered = (tx: Tx, { entity, entity_id, actor_id, start, end }: AuditFilters) =>
  tx
    .selectFrom('audit_log as entry')
    .$if(entity !== undefined, (query) => query.where('entry.entity', '=', entity ?? ''))
    .$if(entity_id !== undefined, (query) => query.where('entry.entity_id', '=', entity_id ?? ''))
    .$if(actor_id !== undefined, (query) => query.where('entry.actor_id', '=', actor_id ?? ''))
    .$if(start !== undefined, (query) => query.where(sql<SqlBool>`entry.at >= ${start}`))
    .$if(end !== undefined, (query) => query.where(sql<SqlBool>`entry.at < ${end}`));

/** The current name of the actor; null for the system, for a deleted actor and for a customer without a name. */
const actorName = sql<string | null>`case entry.actor_type
  when 'admin' then (select name from admins where business_id = ${ownBusiness} and id = entry.actor_id)
  when 'employee' then (select name from employees where business_id = ${ownBusiness} and id = entry.actor_id)
  when 'customer' then (
    select nullif(name, '') from customers where business_id = ${ownBusiness} and id = entry.actor_id)
end`;

export function listChanges(tx: Tx, filters: AuditFilters, limit: number, after?: AuditCursor) {
  return filtered(tx, filters)
    .$if(after !== undefined, (query) =>
      query
        // From this condition alone PostgreSQL sees that it need not read the newer months.
        .where(sql<SqlBool>`entry.at <= ${after?.[0]}::timestamptz`)
        .where(sql<SqlBool>`(entry.at, entry.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`),
    )
    .select(['entry.id', 'entry.at', 'entry.actor_type', 'entry.actor_id', actorName.as('actor_name')])
    .select(['entry.action', 'entry.entity', 'entry.entity_id', 'entry.changes'])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countChanges(tx: Tx, filters: AuditFilters): Promise<number> {
  const { count } = await tx
    .selectFrom(filtered(tx, filters).select(sql`1`.as('one')).limit(MAX_COUNTED_ROWS).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
