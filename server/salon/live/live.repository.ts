import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

export interface LiveEvent {
  id: number;
  created_at: string;
  /** Ids of the changed rows. */
  ids: string[];
}

/**
 * A page that continues from an event also gets the events of this time before that event. Events get their ids before
 * the commit, so an event with a lower id can become visible after one with a higher id. The time exceeds the longest
 * transaction.
 */
const OVERLAP = sql.lit('45 seconds');

/** Age up to which all events are certainly stored. The database deletes events that are older than one hour. */
const KEPT = sql.lit('59 minutes');

const EVENT = ['id', 'created_at', sql<string[]>`payload -> 'ids'`.as('ids')] as const;

/** Returns the id of the last event (0 without events) and the database's time. */
export function getLastEvent(tx: Tx): Promise<{ lastId: number; now: string }> {
  return tx
    .selectNoFrom([
      sql<number>`coalesce((select max(id) from live_events), 0)`.as('lastId'),
      sql<string>`clock_timestamp()`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Returns those of these events from which a page can continue, with their instants. All events after them are still
 * stored.
 */
export function listResumableEvents(tx: Tx, ids: number[]): Promise<{ id: number; created_at: string }[]> {
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

/** Whether all events since this instant are still stored. */
export async function areEventsStoredSince(tx: Tx, instant: string): Promise<boolean> {
  const { kept } = await tx
    .selectNoFrom(sql<boolean>`${instant}::timestamptz > clock_timestamp() - interval ${KEPT}`.as('kept'))
    .executeTakeFirstOrThrow();
  return kept;
}

/** Lists the events since an instant, the events within OVERLAP before it, and the events with the ids `andIds`. */
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

/** Lists the events with these ids, in the order of the ids. */
export function listEventsById(tx: Tx, ids: number[]): Promise<LiveEvent[]> {
  return tx.selectFrom('live_events').select(EVENT).where('id', 'in', ids).orderBy('id').execute();
}

/** Returns the ids of those of these sessions that have not ended. */
export async function listOpenSessions(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
