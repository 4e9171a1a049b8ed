import type { Tx } from '../../database/database.ts';
import { describeBookings } from './describe-bookings.ts';
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

interface SpreadRequest extends StreamReadRequest {
  /** The time over which pages spread the loads of their lists. */
  spreadMs: number;
}

/** The same events for both kinds of streams; null without events. */
export interface StreamFrames {
  /** For a page that did not ask for bookings, such as one of an earlier release. */
  withoutBookings: Buffer | null;
  withBookings: Buffer | null;
}

export interface StreamReadResult {
  forAll: StreamFrames;
  /** In the order of `lastEventIds`. */
  forJoining: StreamFrames[];
  openSessions: Set<string>;
  /** The database's time when the read began; the result contains everything that was committed before. */
  now: string;
  /** Instant of the latest event in `forAll`; null without events. */
  announcedUntil: string | null;
}

const NO_FRAMES: StreamFrames = { withoutBookings: null, withBookings: null };

/** Above this number of changed rows a page fetches its list again, which is cheaper. */
const MAX_ROWS = 200;

/** The announced events are read last, so that a page never receives an older state after a newer one. */
export async function readEventsForStreams(
  tx: Tx,
  wanted: SpreadRequest,
  describe: DescribeRows,
): Promise<StreamReadResult> {
  const { lastId, now } = await getLastEvent(tx);
  const hasNewPage = wanted.lastEventIds.includes(null);
  const forNewPages = hasNewPage ? await describeNewPages(tx, lastId, now) : NO_FRAMES;
  // Many pages learn at one moment that they must load their list again.
  const spreadResync = toFrames([{ kind: 'resync', spread_ms: wanted.spreadMs }], null, lastId);
  const frameOfEvents = (events: LiveEvent[]) => describeEvents(tx, events, describe);

  const forJoining = await replaysFor(tx, wanted.lastEventIds, { frameOfEvents, forNewPages, spreadResync });
  const { sessionIds } = wanted;
  const openSessions = sessionIds.length > 0 ? await listOpenSessions(tx, sessionIds) : new Set<string>();
  const events = await eventsForAll(tx, wanted);
  return {
    forAll: events ? await frameOfEvents(events) : spreadResync,
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

/** A new page has no list of notifications yet, but its screens may have loaded bookings before its stream opened. */
async function describeNewPages(tx: Tx, lastId: number, now: string): Promise<StreamFrames> {
  const recent = await listEventsSince(tx, now);
  const bookings = describeBookings(recent.filter(({ topic }) => topic === 'bookings'));
  return toFrames([{ kind: 'resync' }], bookings, lastId);
}

interface Frames {
  frameOfEvents: (events: LiveEvent[]) => Promise<StreamFrames>;
  forNewPages: StreamFrames;
  spreadResync: StreamFrames;
}

/** All streams that can continue share one replay, because a page may receive an event twice without harm. */
async function replaysFor(
  tx: Tx,
  lastEventIds: (number | null)[],
  { frameOfEvents, forNewPages, spreadResync }: Frames,
): Promise<StreamFrames[]> {
  const givenIds = [...new Set(lastEventIds.filter((id) => id !== null))];
  const resumable = givenIds.length > 0 ? await listResumableEvents(tx, givenIds) : [];
  const [earliest] = resumable.map(({ created_at }) => created_at).sort();
  const replay = earliest ? await frameOfEvents(await listEventsSince(tx, earliest)) : NO_FRAMES;
  const resumableIds = new Set(resumable.map(({ id }) => id));
  return lastEventIds.map((id) => {
    if (id === null) return forNewPages;
    return resumableIds.has(id) ? replay : spreadResync;
  });
}

async function describeEvents(tx: Tx, events: LiveEvent[], describe: DescribeRows): Promise<StreamFrames> {
  const eventId = events.at(-1)?.id;
  if (eventId === undefined) return NO_FRAMES;
  const ofNotifications = events.filter(({ topic }) => topic !== 'bookings');
  const rowIds = [...new Set(ofNotifications.flatMap(({ ids }) => ids))];
  return toFrames(
    await describeRows(tx, rowIds, describe),
    describeBookings(events.filter(({ topic }) => topic === 'bookings')),
    eventId,
  );
}

async function describeRows(tx: Tx, rowIds: string[], describe: DescribeRows): Promise<object[]> {
  if (rowIds.length === 0) return [];
  return rowIds.length > MAX_ROWS ? [{ kind: 'resync' }] : describe(tx, rowIds);
}

function toFrames(messages: object[], bookings: object | null, eventId: number): StreamFrames {
  const withoutBookings = messages.length > 0 ? formatFrame(messages, eventId) : null;
  const all = bookings ? [...messages, bookings] : messages;
  return { withoutBookings, withBookings: bookings ? formatFrame(all, eventId) : withoutBookings };
}

/** Instants from the database are ISO texts in UTC, which sort by time. */
const latest = (events: LiveEvent[]): string | null =>
  events
    .map(({ created_at }) => created_at)
    .sort()
    .at(-1) ?? null;
