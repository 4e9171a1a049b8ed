import type { Tx } from '../../database/database.ts';
import { frameOf } from './frames.ts';
import {
  findEvents,
  findHead,
  findOpenSessions,
  findPlaces,
  isKept,
  type LiveEvent,
  listEventsSince,
} from './live.repository.ts';

/** Returns the messages with the present state of these rows. */
export type Describe = (tx: Tx, rowIds: string[]) => Promise<object[]>;

/** Input of one reading for the streams of one salon. */
export interface Wanted {
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
export interface Reading {
  /** Frame for all streams. */
  forAll: Buffer | null;
  /** Frames for joining streams, in the order of `places`. */
  forComers: (Buffer | null)[];
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
export async function readRoom(tx: Tx, wanted: Wanted, describe: Describe): Promise<Reading> {
  const { lastId, now } = await findHead(tx);
  const resync = frameOf([{ kind: 'resync' }], lastId);
  const frameOfEvents = (events: LiveEvent[]) => describeEvents(tx, events, describe);

  const forComers = await replaysFor(tx, wanted.places, { frameOfEvents, resync });
  const { sessionIds } = wanted;
  const openSessions = sessionIds.length > 0 ? await findOpenSessions(tx, sessionIds) : new Set<string>();
  const events = await eventsForAll(tx, wanted);
  return {
    forAll: events ? await frameOfEvents(events) : resync,
    forComers,
    openSessions,
    now,
    announcedUntil: latest(events ?? []),
  };
}

/** Returns the events for all streams; null when some of them are no longer stored. */
async function eventsForAll(tx: Tx, { missedSince, announced }: Wanted): Promise<LiveEvent[] | null> {
  if (missedSince === null) return announced.length > 0 ? findEvents(tx, announced) : [];
  return (await isKept(tx, missedSince)) ? listEventsSince(tx, missedSince, announced) : null;
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
  const known = knownPlaces.length > 0 ? await findPlaces(tx, knownPlaces) : [];
  const [earliest] = known.map(({ created_at }) => created_at).sort();
  const replay = earliest ? await frameOfEvents(await listEventsSince(tx, earliest)) : null;
  const ids = new Set(known.map(({ id }) => id));
  return places.map((place) => (place !== null && ids.has(place) ? replay : resync));
}

async function describeEvents(tx: Tx, events: LiveEvent[], describe: Describe): Promise<Buffer | null> {
  const eventId = events.at(-1)?.id;
  if (eventId === undefined) return null;
  const rowIds = [...new Set(events.flatMap(({ ids }) => ids))];
  const messages = rowIds.length > MAX_ROWS ? [{ kind: 'resync' }] : await describe(tx, rowIds);
  return frameOf(messages, eventId);
}

/** Returns the latest instant. Instants from the database sort as text. */
const latest = (events: LiveEvent[]): string | null =>
  events
    .map(({ created_at }) => created_at)
    .sort()
    .at(-1) ?? null;
