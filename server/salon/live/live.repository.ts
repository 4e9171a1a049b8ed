import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';

export interface LiveEvent {
  id: number;
  created_at: string;
  topic: 'notifications' | 'bookings';
  /** Ids of the changed notifications. */
  ids: string[];
  /** Of the topic `bookings`: the changed bookings, null for deleted ones. */
  versions: Record<string, number | null>;
  /** Of the topic `bookings`: the dates whose board changed; none for all. */
  dates: string[];
}

/**
 * Events get their ids before the commit, so an event with a lower id can become visible after one with a higher id.
 * The overlap exceeds the longest transaction.
 */
const OVERLAP = sql.lit('45 seconds');

/** The database deletes events that are older than one hour. */
const KEPT = sql.lit('59 minutes');

const EVENT = [
  'id',
  'created_at',
  'topic',
  sql<string[]>`payload -> 'ids'`.as('ids'),
  sql<Record<string, number | null>>`coalesce(payload -> 'versions', '{}')`.as('versions'),
  sql<string[]>`coalesce(payload -> 'dates', '[]')`.as('dates'),
] as const;

export function getLastEvent(tx: Tx): Promise<{ lastId: number; now: string }> {
  return tx
    .selectNoFrom([
      sql<number>`coalesce((select max(id) from live_events where business_id = ${ownBusiness}), 0)`.as(
        'lastId',
      ),
      sql<string>`clock_timestamp()`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}

/** All events after the returned ones are still stored. */
export function listResumableEvents(tx: Tx, ids: number[]): Promise<{ id: number; created_at: string }[]> {
  return tx
    .selectFrom('live_events')
    .select(['id', 'created_at'])
    .where('id', 'in', ids)
    .where(
      sql<boolean>`(created_at > clock_timestamp() - interval ${KEPT}
        or id = (select max(id) from live_events where business_id = ${ownBusiness}))`,
    )
    .execute();
}

export async function areEventsStoredSince(tx: Tx, instant: string): Promise<boolean> {
  const { kept } = await tx
    .selectNoFrom(sql<boolean>`${instant}::timestamptz > clock_timestamp() - interval ${KEPT}`.as('kept'))
    .executeTakeFirstOrThrow();
  return kept;
}

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

export function listEventsById(tx: Tx, ids: number[]): Promise<LiveEvent[]> {
  return tx.selectFrom('live_events').select(EVENT).where('id', 'in', ids).orderBy('id').execute();
}

export async function listOpenSessions(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
