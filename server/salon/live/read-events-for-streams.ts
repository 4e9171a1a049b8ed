import type { Tx } from '../../database/database.ts';
import { formatFrame } from './frames.ts';
import {
  areEventsStoredSince,
  getLastEvent,
  type LiveEvent,
  listEventsById,
  listEventsSince,
  listOpenSessions,
  listResumableEvents,
} from './live.repository.ts';

export type DescribeRows = (tx: Tx, rowIds: string[]) => Promise<object[]>;

export interface StreamReadRequest {
  announced: number[];
  /** The last event id of each joining stream; null for a new page. */
  lastEventIds: (number | null)[];
  /** Instant from which all streams need the events again, because the listening connection was lost; else null. */
  missedSince: string | null;
  /** Ids of sessions that may have ended while the listening connection was lost. */
  sessionIds: string[];
}

export interface StreamReadResult {
  forAll: Buffer | null;
  /** In the order of `lastEventIds`; null without events. */
  forJoining: (Buffer | null)[];
  openSessions: Set<string>;
  /** The database's time when the read began; the result contains everything that was committed before. */
  now: string;
  /** Instant of the latest event in `forAll`; null without events. */
  announcedUntil: string | null;
}

/** Above this number of changed rows a page fetches its list again, which is cheaper. */
const MAX_ROWS = 200;

/** The announced events are read last, so that a page never receives an older state after a newer one. */
export async function readEventsForStreams(
  tx: Tx,
  wanted: StreamReadRequest,
  describe: DescribeRows,
): Promise<StreamReadResult> {
  const { lastId, now } = await getLastEvent(tx);
  const resync = formatFrame([{ kind: 'resync' }], lastId);
  const frameOfEvents = (events: LiveEvent[]) => describeEvents(tx, events, describe);

  const forJoining = await replaysFor(tx, wanted.lastEventIds, { frameOfEvents, resync });
  const { sessionIds } = wanted;
  const openSessions = sessionIds.length > 0 ? await listOpenSessions(tx, sessionIds) : new Set<string>();
  const events = await eventsForAll(tx, wanted);
  return {
    forAll: events ? await frameOfEvents(events) : resync,
    forJoining,
    openSessions,
    now,
    announcedUntil: latest(events ?? []),
  };
}

/** Returns null when some of the events are no longer stored. */
async function eventsForAll(
  tx: Tx,
  { missedSince, announced }: StreamReadRequest,
): Promise<LiveEvent[] | null> {
  if (missedSince === null) return announced.length > 0 ? listEventsById(tx, announced) : [];
  return (await areEventsStoredSince(tx, missedSince)) ? listEventsSince(tx, missedSince, announced) : null;
}

interface Frames {
  frameOfEvents: (events: LiveEvent[]) => Promise<Buffer | null>;
  resync: Buffer;
}

/** All streams that can continue share one replay, because a page may receive an event twice without harm. */
async function replaysFor(
  tx: Tx,
  lastEventIds: (number | null)[],
  { frameOfEvents, resync }: Frames,
): Promise<(Buffer | null)[]> {
  const givenIds = [...new Set(lastEventIds.filter((id) => id !== null))];
  const resumable = givenIds.length > 0 ? await listResumableEvents(tx, givenIds) : [];
  const [earliest] = resumable.map(({ created_at }) => created_at).sort();
  const replay = earliest ? await frameOfEvents(await listEventsSince(tx, earliest)) : null;
  const resumableIds = new Set(resumable.map(({ id }) => id));
  return lastEventIds.map((id) => (id !== null && resumableIds.has(id) ? replay : resync));
}

async function describeEvents(tx: Tx, events: LiveEvent[], describe: DescribeRows): Promise<Buffer | null> {
  const eventId = events.at(-1)?.id;
  if (eventId === undefined) return null;
  const rowIds = [...new Set(events.flatMap(({ ids }) => ids))];
  const messages = rowIds.length > MAX_ROWS ? [{ kind: 'resync' }] : await describe(tx, rowIds);
  return formatFrame(messages, eventId);
}

/** Instants from the database are ISO texts in UTC, which sort by time. */
const latest = (events: LiveEvent[]): string | null =>
  events
    .map(({ created_at }) => created_at)
    .sort()
    .at(-1) ?? null;
