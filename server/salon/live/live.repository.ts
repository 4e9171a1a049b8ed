import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

export interface LiveEvent {
  id: number;
  created_at: string;
  /** The changed rows. */
  ids: string[];
}

/**
 * Numbers are given before the commit: a lower one may become visible later. So whoever goes on reads again what came
 * shortly before; longer than this no transaction of ours lasts.
 */
const OVERLAP = sql.lit('45 seconds');

/** Events are kept for an hour (see the migration): what begins earlier than this may have a hole. */
const KEPT = sql.lit('59 minutes');

const EVENT = ['id', 'created_at', sql<string[]>`payload -> 'ids'`.as('ids')] as const;

/** The number of the last event, and the database's clock. */
export function findHead(tx: Tx): Promise<{ lastId: number; now: string }> {
  return tx
    .selectNoFrom([
      sql<number>`coalesce((select max(id) from live_events), 0)`.as('lastId'),
      sql<string>`clock_timestamp()`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}

/** Those of these numbers that a listener can go on from, with their instants: nothing after them is forgotten. */
export function findPlaces(tx: Tx, ids: number[]): Promise<{ id: number; created_at: string }[]> {
  return tx
    .selectFrom('live_events')
    .select(['id', 'created_at'])
    .where('id', 'in', ids)
    .where(
      sql<boolean>`(created_at > clock_timestamp() - interval ${KEPT}
        or id = (select max(id) from live_events))`,
    )
    .execute();
}

export async function isKept(tx: Tx, instant: string): Promise<boolean> {
  const { kept } = await tx
    .selectNoFrom(sql<boolean>`${instant}::timestamptz > clock_timestamp() - interval ${KEPT}`.as('kept'))
    .executeTakeFirstOrThrow();
  return kept;
}

/** All since an instant, what may have been on its way then, and these. */
export function listEventsSince(tx: Tx, instant: string, andIds: number[] = []): Promise<LiveEvent[]> {
  return tx
    .selectFrom('live_events')
    .select(EVENT)
    .where(
      sql<boolean>`(created_at > ${instant}::timestamptz - interval ${OVERLAP} or id = any(${andIds}::bigint[]))`,
    )
    .orderBy('id')
    .execute();
}

export function findEvents(tx: Tx, ids: number[]): Promise<LiveEvent[]> {
  return tx.selectFrom('live_events').select(EVENT).where('id', 'in', ids).orderBy('id').execute();
}

/** Those of these sessions that have not ended. */
export async function findOpenSessions(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
