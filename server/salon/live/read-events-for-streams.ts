import type { Tx } from '../../database/database.ts';
import { formatFrame } from './frames.ts';
import {
  areEventsStoredSince,
  findEvents,
  findOpenSessions,
  getLastEvent,
  type LiveEvent,
  listEventsSince,
  listResumableEvents,
} from './live.repository.ts';

/** Returns the messages with the present state of these rows. */
export type DescribeRows = (tx: Tx, rowIds: string[]) => Promise<object[]>;

/** Input of one reading for the streams of one salon. */
export interface ReadRequest {
  /** Ids of events that were announced since the last reading. */
  announced: number[];
  /** Last event ids of joining streams; null for a new page. */
  places: (number | null)[];
  /** Instant from which all streams need the events again, after a time without a listening connection; else null. */
  missedSince: string | null;
  /** Sessions that may have ended during a time without a listening connection. */
  sessionIds: string[];
}

/** Result of one reading for the streams of one salon. */
export interface ReadResult {
  /** Frame for all streams. */
  forAll: Buffer | null;
  /** Frames for joining streams, in the order of `places`. */
  forJoining: (Buffer | null)[];
  /** Those of `sessionIds` that have not ended. */
  openSessions: Set<string>;
  /** The database's time. The reading contains everything that was committed before. */
  now: string;
  /** Instant of the latest announced event. */
  announcedUntil: string | null;
}

/** For more rows than this a page fetches the list again, which is cheaper. */
const MAX_ROWS = 200;

/**
 * Reads in one transaction the events for all joining streams and the announced events. The announced events are read
 * last, so that a page never receives an older state after a newer one.
 */
export async function readEventsForStreams(
  tx: Tx,
  wanted: ReadRequest,
  describe: DescribeRows,
): Promise<ReadResult> {
  const { lastId, now } = await getLastEvent(tx);
  const resync = formatFrame([{ kind: 'resync' }], lastId);
  const frameOfEvents = (events: LiveEvent[]) => describeEvents(tx, events, describe);

  const forJoining = await replaysFor(tx, wanted.places, { frameOfEvents, resync });
  const { sessionIds } = wanted;
  const openSessions = sessionIds.length > 0 ? await findOpenSessions(tx, sessionIds) : new Set<string>();
  const events = await eventsForAll(tx, wanted);
  return {
    forAll: events ? await frameOfEvents(events) : resync,
    forJoining,
    openSessions,
    now,
    announcedUntil: latest(events ?? []),
  };
}

/** Returns the events for all streams; null when some of them are no longer stored. */
async function eventsForAll(tx: Tx, { missedSince, announced }: ReadRequest): Promise<LiveEvent[] | null> {
  if (missedSince === null) return announced.length > 0 ? findEvents(tx, announced) : [];
  return (await areEventsStoredSince(tx, missedSince)) ? listEventsSince(tx, missedSince, announced) : null;
}

interface Frames {
  frameOfEvents: (events: LiveEvent[]) => Promise<Buffer | null>;
  resync: Buffer;
}

/**
 * Returns one replay for all joining streams, from the earliest of their events. A page may receive an event twice
 * without harm.
 */
async function replaysFor(
  tx: Tx,
  places: (number | null)[],
  { frameOfEvents, resync }: Frames,
): Promise<(Buffer | null)[]> {
  const knownPlaces = [...new Set(places.filter((place) => place !== null))];
  const known = knownPlaces.length > 0 ? await listResumableEvents(tx, knownPlaces) : [];
  const [earliest] = known.map(({ created_at }) => created_at).sort();
  const replay = earliest ? await frameOfEvents(await listEventsSince(tx, earliest)) : null;
  const ids = new Set(known.map(({ id }) => id));
  return places.map((place) => (place !== null && ids.has(place) ? replay : resync));
}

async function describeEvents(tx: Tx, events: LiveEvent[], describe: DescribeRows): Promise<Buffer | null> {
  const eventId = events.at(-1)?.id;
  if (eventId === undefined) return null;
  const rowIds = [...new Set(events.flatMap(({ ids }) => ids))];
  const messages = rowIds.length > MAX_ROWS ? [{ kind: 'resync' }] : await describe(tx, rowIds);
  return formatFrame(messages, eventId);
}

/** Returns the latest instant. Instants from the database sort as text. */
const latest = (events: LiveEvent[]): string | null =>
  events
    .map(({ created_at }) => created_at)
    .sort()
    .at(-1) ?? null;
